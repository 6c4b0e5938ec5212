/** What the cells of spreadsheets are as texts, type by type (docs/decisions/member-import.md). */
import { describe, expect, it } from 'vitest'
import { importLimits as limits } from '#contract/member-import.ts'
import { zipSync, strToU8 } from 'fflate'
import { ods, xlsx, xml } from '../../testing/spreadsheet-files.ts'
import { zipEntries } from '../ledger/zip.ts'
import { FileRefused } from './file-refused.ts'
import { lastColumn, plainNumber, put, Rows } from './spreadsheet.ts'
import { readWorkbook } from './workbook.ts'
import { readXlsx } from './xlsx.ts'

const rowsOf = (bytes: Uint8Array) => readWorkbook(bytes).sheets[0]?.rows

/** The texts of cells, each in a row of its own; `null` for a row without text. */
function textsOf(cells: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const sheet = cells.map((cell, index) => `<row r="${index + 1}">${cell}</row>`).join('')
  const rows = new Map(rowsOf(xlsx(sheet, more))?.map((row) => [row.line, row.cells]))
  return cells.map((_, index) => rows.get(index + 1)?.join('|') ?? null)
}

const formatted = (...codes: readonly string[]) => ({
  'xl/styles.xml': `${xml}<styleSheet><numFmts>${codes
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
    .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
    .join('')}</cellXfs><dxfs><xf numFmtId="14"/></dxfs></styleSheet>`,
})
const styled = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`

describe('a cell of Excel', () => {
  it.each([
    ['a shared text', '<c t="s"><v>1</v></c>', 'De Bos & Co'],
    ['a shared text that is not there', '<c t="s"><v>9</v></c>', null],
    ['no shared text', '<c t="s"/>', null],
    ['an empty shared text', '<c t="s"><v></v></c>', null],
    ['neither yes nor no', '<c t="b"/>', null],
    ['yes', '<c t="b"><v>1</v></c>', 'true'],
    ['no', '<c t="b"><v>0</v></c>', 'false'],
    ['an error', '<c t="e"><v>#N/A</v></c>', null],
    ['a day as a text', '<c t="d"><v>2026-01-31T00:00:00</v></c>', '2026-01-31'],
    ['the text of a formula', '<c t="str"><f>A1</f><v> Bos </v></c>', 'Bos'],
    ['an inline text of two parts', '<c t="inlineStr"><is><r><t>De </t></r><r><t>Bos</t></r></is></c>', 'De Bos'],
    ['a text with its reading', '<c t="inlineStr"><is><t>Bos</t><rPh><t>bosu</t></rPh><t>!</t></is></c>', 'Bos!'],
    ['the figures of a formula', '<c t="str"><v>0123</v></c>', '0123'],
    ['text behind its text', '<c t="inlineStr"><is><t>Bos</t>x</is></c>', 'Bos'],
    ['a number', '<c><v>12.50</v></c>', '12.5'],
    ['a number with its type', '<c t="n"><v>0.30000000000000004</v></c>', '0.3'],
    ['a large number', '<c><v>612345678901234</v></c>', '612345678901234'],
    ['a number with an exponent', '<c><v>6.12345678E8</v></c>', '612345678'],
    ['what is no number', '<c><v>x</v></c>', 'x'],
    ['nothing', '<c/>', null],
    ['text beside its value', '<c t="str">x<v>Bos</v>y</c>', 'Bos'],
    [
      'text of a value that is not its own',
      '<c t="inlineStr"><is><rPh><t>a</t></rPh><rPh><t>b</t></rPh><t>Bos</t></is></c>',
      'Bos',
    ],
    ['a character that XML cannot have', '<c t="inlineStr"><is><t>a_x000A_b_x00e9_</t></is></c>', 'a\nbé'],
  ])('that is %s', (_, cell, text) => {
    expect(textsOf([cell])).toEqual([text])
  })

  it('is in the column that it names, or in the next one', () => {
    const texts = (row: string) => textsOf([row])[0]
    const cell = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`
    expect(texts(`${cell('A1', 1)}${cell('C1', 3)}<c><v>4</v></c>`)).toBe('1||3|4')
    expect(
      texts(`<c><v>1</v></c>${cell('AA1', 27)}`)
        ?.split('|')
        .indexOf('27'),
    ).toBe(26)
    expect(
      texts(`<c><v>1</v></c>${cell('BC12', 54)}`)
        ?.split('|')
        .indexOf('54'),
    ).toBe(54)
    expect(texts(`${cell('1', 9)}<c><v>1</v></c>`)).toBe('1')
    expect(texts(`${cell('1B', 9)}<c><v>1</v></c>`)).toBe('1')
  })

  it.each([
    ['1', '1900-01-01'],
    ['59', '1900-02-28'],
    ['60', '1900-02-28'],
    ['61', '1900-03-01'],
    ['31048', '1985-01-01'],
    ['31048.99', '1985-01-01'],
    ['109574', '2199-12-31'],
    ['109575', '109575'],
    ['0.5', '0.5'],
    ['0', '0'],
    ['-1', '-1'],
    ['x', 'x'],
    ['', null],
  ])('with the format of a day and the number %s is %s', (value, text) => {
    expect(textsOf([styled(1, value)])).toEqual([text])
  })

  it.each(['1', 'true'])('counts its days from 1904 where the file says %s', (value) => {
    const book = (date1904: string) => ({
      'xl/workbook.xml': `${xml}<workbook xmlns:r="r"><workbookPr date1904="${date1904}"/><sheets><sheet name="L" r:id="rId1"/></sheets></workbook>`,
    })
    expect(textsOf([styled(1, '29586'), styled(0, '29586')], book(value))).toEqual(['1985-01-01', '29586'])
    expect(textsOf([styled(1, '29586')], book('0'))).toEqual(['1980-12-31'])
  })

  it('shows a day by the number of its format', () => {
    const days = [13, 14, 17, 18, 21, 22, 23, 26, 27, 36, 37, 49, 50, 58, 59]
    const styles = days.map((id) => `<xf numFmtId="${id}"/>`).join('')
    const texts = textsOf(
      days.map((_, index) => styled(index, '31048')),
      { 'xl/styles.xml': `${xml}<styleSheet><cellXfs>${styles}</cellXfs></styleSheet>` },
    )
    expect(days.filter((_, index) => texts[index] === '1985-01-01')).toEqual([14, 17, 22, 27, 36, 50, 58])
    expect(texts.filter((text) => text === '31048')).toHaveLength(8)
  })

  it.each([
    ['dd/mm/yyyy', '1985-01-01'],
    ['YYYY', '1985-01-01'],
    ['[$-413]d mmmm', '1985-01-01'],
    ['General', '31048'],
    ['0.00 &quot;days&quot;', '31048'],
    ['[Red]0', '31048'],
    ['0\\d', '31048'],
    ['h:mm', '31048'],
    ['000000', '031048'],
    ['00', '31048'],
    ['0', '31048'],
    ['0000000.0', '31048'],
  ])('with the own format %s is %s', (code, text) => {
    expect(textsOf([styled(1, '31048')], formatted(code))).toEqual([text])
  })

  it('has zeros before whole numbers only', () => {
    expect(textsOf([styled(1, '7'), styled(1, '-7'), styled(1, '7.5')], formatted('00000'))).toEqual([
      '00007',
      '-7',
      '7.5',
    ])
  })

  it.each([
    ['00', '07'],
    ['0'.repeat(20), '7'.padStart(20, '0')],
    ['0'.repeat(21), '7'],
    ['0', '7'],
    ['#00', '7'],
    ['00;00', '7'],
  ])('has as many zeros as the format %s, which is of nothing else', (code, text) => {
    expect(textsOf([styled(1, '7')], formatted(code))).toEqual([text])
  })

  it('is no day by a format without a code', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="200"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`
    expect(textsOf([styled(0, '31048')], { 'xl/styles.xml': xml + styles })).toEqual(['31048'])
  })

  it('has no format beside those of cells', () => {
    expect(textsOf([styled(0, '31048'), styled(1, '31048')], formatted())).toEqual(['31048', '31048'])
    expect(textsOf(['<c><v>31048</v></c>'], formatted('yyyy'))).toEqual(['31048'])
  })
})

describe('a workbook of Excel', () => {
  const row = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`
  const sheet = (text: string) => `${xml}<worksheet><sheetData>${row(text)}</sheetData></worksheet>`

  it('has the sheets with text in their order, wherever their files are', () => {
    const book = ['A:1', 'B:2', 'C:3', 'D:4'].map((one) => {
      const [name, id] = one.split(':')
      return `<sheet name="${name}" r:id="rId${id}"/>`
    })
    const relation = (id: string, target: string) => `<Relationship Id="rId${id}" Target="${target}"/>`
    const { format, sheets } = readWorkbook(
      xlsx('', {
        'xl/workbook.xml': `${xml}<workbook xmlns:r="r"><sheets>${book.join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `${xml}<Relationships>${relation('3', '/other/three.xml')}${relation('1', 'worksheets/one.xml')}${relation('2', 'worksheets/sheet1.xml')}</Relationships>`,
        'xl/worksheets/one.xml': sheet('one'),
        'other/three.xml': sheet('three'),
      }),
    )
    expect(format).toBe('xlsx')
    expect(sheets).toEqual([
      { name: 'A', rows: [{ line: 1, cells: ['one'] }] },
      { name: 'C', rows: [{ line: 1, cells: ['three'] }] },
    ])
  })

  const book = (sheets: string) => `${xml}<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`
  const relations = (all: string) => `${xml}<Relationships>${all}</Relationships>`
  /** Only these files, some with the separators of Windows. */
  const archive = (files: Readonly<Record<string, string>>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])))
  const least = {
    'xl/workbook.xml': book('<sheet name="L" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relations('<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>'),
    'xl/worksheets/sheet1.xml': sheet('Bos'),
  }

  it('needs no styles and no shared texts', () => {
    expect(readWorkbook(archive(least)).sheets).toEqual([{ name: 'L', rows: [{ line: 1, cells: ['Bos'] }] }])
  })

  it('has its files with the separators of Windows, too', () => {
    const files = Object.fromEntries(
      Object.entries(least).map(([name, content]) => [name.replaceAll('/', '\\'), content]),
    )
    expect(rowsOf(archive(files))).toEqual([{ line: 1, cells: ['Bos'] }])
  })

  it('has no sheet without a file of its own, and one without a name', () => {
    const { 'xl/_rels/workbook.xml.rels': _, ...without } = least
    expect(readWorkbook(archive(without)).sheets).toEqual([])
    const half = relations('<Relationship Id="rId1"/><Relationship Target="worksheets/sheet1.xml"/>')
    expect(readWorkbook(archive({ ...least, 'xl/_rels/workbook.xml.rels': half })).sheets).toEqual([])
    const other = relations('<Other Id="rId1" Target="worksheets/sheet1.xml"/>')
    expect(readWorkbook(archive({ ...least, 'xl/_rels/workbook.xml.rels': other })).sheets).toEqual([])
    const unnamed = archive({ ...least, 'xl/workbook.xml': book('<sheet name="L"/><sheet r:id="rId1"/>') })
    expect(readWorkbook(unnamed).sheets.map(({ name }) => name)).toEqual([''])
  })

  it('has as many sheets as are asked about', () => {
    const many = (count: number) =>
      archive({ ...least, 'xl/workbook.xml': book('<sheet name="L" r:id="rId1"/>'.repeat(count)) })
    expect(readWorkbook(many(limits.sheets)).sheets).toHaveLength(limits.sheets)
    expect(() => readWorkbook(many(limits.sheets + 1))).toThrow('file_too_complex')
  })

  it('has as many shared texts as cells are left', () => {
    const files = new Map(zipEntries(xlsx(row('Bos')))?.map((entry) => [entry.name, entry]))
    const withCells = (cells: number) => () => readXlsx(files, { bytes: limits.unpacked, cells })
    expect(withCells(2)).not.toThrow()
    expect(withCells(1)).toThrow('file_too_complex')
  })

  it('has shared texts as long as a cell, without their readings', () => {
    const long = 'x'.repeat(limits.cell + 50)
    const escaped = '_x00e9_'.repeat(limits.cell + 50)
    const strings = `<sst>x<si>y<t>Bos</t>z<rPh><t>bosu</t></rPh></si><si><t>${long}</t></si><si/><si><t>${escaped}</t></si></sst>`
    const cells = [0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`)
    const [bos, first, none, letters] = textsOf(cells, { 'xl/sharedStrings.xml': xml + strings })
    expect([bos, first?.length, none, letters]).toEqual(['Bos', limits.cell + 1, null, 'é'.repeat(limits.cell + 1)])
  })
})

describe('a cell of LibreOffice', () => {
  const cell = (attributes: string, content: string) => `<table:table-cell ${attributes}>${content}</table:table-cell>`
  const text = (value: string) => `<text:p>${value}</text:p>`
  const table = (...rows: readonly string[]) =>
    `<table:table table:name="Leden">${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('')}</table:table>`

  it.each([
    ['a text', cell('office:value-type="string"', text('Bos')), 'Bos'],
    ['two paragraphs', cell('', text('Bos') + text('Vis')), 'Bos\nVis'],
    ['lines', cell('', text('Bos<text:line-break/>Vis')), 'Bos\nVis'],
    ['spaces', cell('', text('De<text:s/>Bos<text:s text:c="3"/>!')), 'De Bos   !'],
    ['a day', cell('office:value-type="date" office:date-value="1985-01-31T10:00:00"', text('x')), '1985-01-31'],
    ['a number', cell('office:value-type="float" office:value="0.30000000000000004"', text('0,3')), '0.3'],
    ['a number without one', cell('office:value-type="float"', text('0,3')), '0,3'],
    ['a tick', cell('office:value-type="boolean" office:boolean-value="true"', text('WAAR')), 'true'],
    ['a tick without one', cell('office:value-type="boolean"', text('WAAR')), 'WAAR'],
    ['a day without one', cell('office:value-type="date"', text('31-1-85')), '31-1-85'],
    ['a number of another kind', cell('office:value-type="currency" office:value="1"', text('€ 1')), '€ 1'],
    ['spaces around it', cell('', text('<text:s/>Bos<text:s/>')), 'Bos'],
    ['spaces without end', cell('', text('a<text:s text:c="500"/>b')), `a${' '.repeat(100)}b`],
    ['text outside its paragraph', cell('', `x${text('Bos')}`), 'Bos'],
    ['a note after', cell('', `${text('Bos')}<office:annotation>${text('note<text:s/>')}</office:annotation>`), 'Bos'],
    [
      'a note between',
      cell('', `${text('Bos')}<office:annotation>${text('note')}</office:annotation>${text('Vis')}`),
      'Bos\nVis',
    ],
    [
      'a note with a note',
      cell('', `<office:annotation><office:annotation/>${text('note')}</office:annotation>${text('Bos')}`),
      'Bos',
    ],
    ['a note before', cell('', `<office:annotation>${text('note')}</office:annotation>${text('Bos')}`), 'Bos'],
    ['a link', cell('', text('<text:a>Bos</text:a>')), 'Bos'],
  ])('that is %s', (_, content, shown) => {
    expect(rowsOf(ods(table(content)))).toEqual([{ line: 1, cells: [shown] }])
  })

  it('is in its column, repeated and covered ones included', () => {
    const content = table(
      cell('table:number-columns-repeated="2"', text('a')) +
        '<table:covered-table-cell/>' +
        cell('table:number-columns-repeated="2"', '') +
        cell('', text('b')),
      '<table:covered-table-cell><text:p>c</text:p></table:covered-table-cell>',
    )
    expect(rowsOf(ods(content))).toEqual([
      { line: 1, cells: ['a', 'a', '', '', '', 'b'] },
      { line: 2, cells: ['c'] },
    ])
  })

  it('is as long as a cell may be, and shows that it was longer', () => {
    const long = (length: number) => cell('', text(`${'x'.repeat(length)}<text:a>yz</text:a>`))
    const lengthOf = (content: string) => rowsOf(ods(table(content)))?.[0]?.cells[0]?.length
    expect([limits.cell - 1, limits.cell, limits.cell + 1].map((length) => lengthOf(long(length)))).toEqual([
      limits.cell + 1,
      limits.cell + 1,
      limits.cell + 1,
    ])
  })

  it('counts once where it is repeated no times', () => {
    const content =
      cell('table:number-columns-repeated="0"', text('a')) + cell('table:number-columns-repeated="-3"', text('b'))
    const rows = `<table:table><table:table-row table:number-rows-repeated="0">${content}</table:table-row></table:table>`
    expect(readWorkbook(ods(rows)).sheets).toEqual([{ name: '', rows: [{ line: 1, cells: ['a', 'b'] }] }])
  })

  it('is in its row, and each sheet begins at its first one', () => {
    const rows =
      '<table:table-row table:number-rows-repeated="3"/>' +
      `<table:table-row table:number-rows-repeated="2">${cell('', text('a'))}</table:table-row>` +
      `<table:table-row>${cell('', text('b'))}</table:table-row>`
    const named = (name: string, content: string) => `<table:table table:name="${name}">${content}</table:table>`
    expect(readWorkbook(ods(named('A', rows) + named('Empty', '') + named('B', rows))).sheets).toEqual(
      ['A', 'B'].map((name) => ({
        name,
        rows: [
          { line: 4, cells: ['a'] },
          { line: 5, cells: ['a'] },
          { line: 6, cells: ['b'] },
        ],
      })),
    )
  })
})

describe('the rows of a spreadsheet', () => {
  const reasonOf = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      if (error instanceof FileRefused) return [error.reason, error.values]
      throw error
    }
    return null
  }

  it('lose empty cells at their end, and are left out without text', () => {
    const rows = new Rows({ bytes: 1, cells: 3 })
    rows.add(1, ['', 'a', '', ''])
    rows.add(2, ['', ''])
    rows.add(3, ['b'])
    expect(rows.rows).toEqual([
      { line: 1, cells: ['', 'a'] },
      { line: 3, cells: ['b'] },
    ])
    expect(reasonOf(() => rows.add(4, ['c']))).toEqual(['file_too_complex', {}])
  })

  it('are as many as an import takes, and some above its headings', () => {
    const rows = new Rows({ bytes: 1, cells: limits.cells })
    for (let line = 1; line <= limits.rows + 101; line += 1) rows.add(line, ['a'])
    expect(reasonOf(() => rows.add(limits.rows + 102, ['a']))).toEqual(['file_too_many_rows', { max: limits.rows }])
  })

  it('have cells up to the last column, which are as long as a cell may be', () => {
    const cells: string[] = []
    put(cells, 2, 'x'.repeat(limits.cell + 9))
    put(cells, lastColumn, 'last')
    put(cells, lastColumn + 1, '')
    expect([cells.length, cells[0], cells[2]?.length, cells.at(-1)]).toEqual([
      lastColumn + 1,
      '',
      limits.cell + 1,
      'last',
    ])
    expect(reasonOf(() => put(cells, lastColumn + 1, 'x'))).toEqual(['file_too_many_columns', { max: limits.columns }])
  })

  it.each([
    ['', ''],
    ['x', 'x'],
    ['1e3', '1000'],
    ['0.1', '0.1'],
    ['1.0000000000000002', '1'],
    ['9007199254740993', '9007199254740990'],
    ['Infinity', 'Infinity'],
  ])('have numbers without the errors of their binary form: %s is %s', (text, number) => {
    expect(plainNumber(text)).toBe(number)
  })
})
