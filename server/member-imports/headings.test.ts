/** Whether the first row of a file is its headings, and as how many columns and rows it may have (docs/decisions/member-import.md). */
import { describe, expect, it } from 'vitest'
import { importLimits as limits } from '#contract/member-import.ts'
import { isMemberHeading } from './columns.ts'
import { FileRefused } from './file-refused.ts'
import { readTable, type TableChoices } from './read-table.ts'

const read = (bytes: Uint8Array, choices: TableChoices = {}) => readTable(bytes, choices, isMemberHeading)
const utf8 = (text: string) => new TextEncoder().encode(text)

function refusalOf(bytes: Uint8Array) {
  try {
    read(bytes)
  } catch (error) {
    if (error instanceof FileRefused) return [error.reason, error.values] as const
    throw error
  }
  return null
}

describe('a first row', () => {
  const people = 'Jan;Bos;jan@example.org\r\nSanne;Vis;sanne@example.org'

  it('that looks like a member is a question, and nothing is read as a heading before it is answered', () => {
    const { readings, headings, rows: all } = read(utf8(people))
    expect(readings).toMatchObject([{ kind: 'headings', options: ['first_row', 'none'], answer: null }])
    expect([headings, all.length]).toEqual([['', '', ''], 2])
  })

  it('is a member, or the headings, by the answer', () => {
    const none = read(utf8(people), { headings: 'none' })
    expect([none.rows[0]?.line, none.headings]).toEqual([1, ['', '', '']])
    const first = read(utf8(people), { headings: 'first_row' })
    expect([first.rows.map(({ line }) => line), first.headings]).toEqual([[2], ['Jan', 'Bos', 'jan@example.org']])
  })

  it('with known headings is no question, unless something in it is no heading', () => {
    expect(read(utf8('Naam;Kolom\r\nJan;1')).readings).toEqual([])
    // A place of that name, too, is a heading.
    expect(read(utf8('Jan;Bos;Born;jan@example.org\r\nSanne;Vis;Born;s@example.org')).readings).toHaveLength(1)
  })
})

describe('a first row with known headings', () => {
  const isAsked = (cell: string) => {
    const kinds = read(utf8(`Achternaam;"${cell}"\r\nBos;x`)).readings.map(({ kind }) => kind)
    return kinds.includes('headings')
  }
  it.each([
    'jan@example.org',
    '1-2-1980',
    '1980-12-31',
    '31/12/80',
    '1.2.80',
    'NL91ABNA0417164300',
    'nl91 abna 0417 1643 00',
  ])('is a question with %s in it', (cell) => {
    expect(isAsked(cell)).toBe(true)
  })

  it.each([
    'E-mail',
    'mail @ home',
    'a@b@c',
    '@',
    'a@',
    '@b',
    'per 1-2-1980',
    '1-2-1980 en later',
    '1-2',
    '12345-1-1',
    '1-123-1',
    'NL91',
    'NL91ABNA041',
    '1NL91ABNA0417164300',
    'IBAN NL91ABNA0417164300',
    'NL91ABNA0417164300!',
    'NLX1ABNA0417164300',
  ])('is not asked about with %s in it', (cell) => {
    expect(isAsked(cell)).toBe(false)
  })

  it('shows the row, as far as it is short', () => {
    const [long, other] = ['x'.repeat(300), 'Vis']
    expect(read(utf8(`Jan;${other};a@b\r\n1;2;3`)).readings[0]?.examples).toEqual([
      { option: null, reads: 'Jan | Vis | a@b' },
    ])
    expect(read(utf8(`${long};${other}\r\n1;2`)).readings[0]?.examples[0]?.reads).toBe('x'.repeat(200))
    expect(read(utf8(`Jan;a@b\r\n1;2`), { headings: 'other' }).readings[0]?.answer).toBeNull()
    expect(read(utf8(`Jan;a@b\r\n1;2`), { headings: 'none' }).readings[0]?.answer).toBe('none')
  })
})

describe('headings', () => {
  it('are as many as the widest row, trimmed, and no longer than a heading is', () => {
    const table = read(utf8(` Achternaam ;${'x'.repeat(300)}\r\nBos;1;2;3\r\nVis;1`))
    expect([table.headings.map((heading) => heading.length), table.headings[0]]).toEqual([
      [10, 200, 0, 0],
      'Achternaam',
    ])
    expect(table.rows.map(({ cells }) => cells.length)).toEqual([4, 2])
    expect(read(utf8('Achternaam;;Plaats;\r\nBos')).headings).toEqual(['Achternaam', '', 'Plaats'])
  })

  it('are those of as many columns, rows and cells as an import takes', () => {
    const columns = (count: number) => `${Array.from({ length: count }, () => 'Telefoon').join(';')}\n1;2\n`
    expect(read(utf8(columns(limits.columns))).headings).toHaveLength(limits.columns)
    expect(refusalOf(utf8(columns(limits.columns + 1)))).toEqual(['file_too_many_columns', { max: limits.columns }])
    const lines = (count: number) => utf8(`Achternaam\n${'Bos\n'.repeat(count)}`)
    expect(read(lines(limits.rows)).rows).toHaveLength(limits.rows)
    expect(refusalOf(lines(limits.rows + 1))).toEqual(['file_too_many_rows', { max: limits.rows }])
    const full = limits.cells / limits.columns
    const row = `${';'.repeat(limits.columns - 1)}b\n`
    expect(read(utf8(row.repeat(full))).rows).toHaveLength(full)
    expect(refusalOf(utf8(`${row.repeat(full)}b\n`))).toEqual(['file_too_complex', {}])
  })
})
