import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { DataColumn } from '../../search/search.ts'
import { csvFile } from './csv-file.ts'
import { csvStyle } from './csv.ts'
import { fileName } from './make-file.ts'
import { readCsv, readXlsx } from '../../testing/spreadsheet-reading.ts'
import { showZone } from '../../ui/time-zone.ts'
import { columnName, sheetName, xlsxFile } from './xlsx.ts'

interface Row {
  readonly name: string
  readonly due?: number | null
  readonly size?: number | null
  readonly born?: string | null
  readonly seen?: string | null
  readonly iban?: string
}

const column = (id: keyof Row, kind: DataColumn<Row>['kind'], more: Partial<DataColumn<Row>> = {}) =>
  ({ id, header: id, kind, width: 8, value: (row: Row) => row[id], ...more }) satisfies DataColumn<Row>
const columns: readonly DataColumn<Row>[] = [
  column('name', 'text'),
  column('due', 'money', { text: ({ due }) => (due ? '€ 1' : '') }),
  column('size', 'number'),
  column('born', 'date', { text: ({ born }) => born?.slice(2) ?? '' }),
  column('seen', 'date', { text: ({ seen }) => seen?.slice(2) ?? '' }),
  column('iban', 'text', { sensitive: true }),
]
const [name] = columns
const onProgress = () => {}
const options = { signal: new AbortController().signal, onProgress }

async function xlsx(rows: readonly Row[], shown = columns): Promise<Blob> {
  const file = await xlsxFile(rows, shown, 'Members', options)
  if (file === null) throw new Error('it was stopped')
  return file
}

/** The text without the apostrophes that keep it from being computed. */
function shownText(cell: string): string {
  return cell.replaceAll(/(^|[,;\t\r\n])'(?=[\s\u00a0"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g, '$1')
}

test('a spreadsheet reads amounts, numbers and dates as what they are', async () => {
  const seen = new Date(2026, 10, 21, 17, 5)
  const file = await xlsx([{ name: 'Anna', due: -120_550, size: 41.5, born: '2001-03-09', seen: seen.toISOString() }])
  expect(await readXlsx(file)).toEqual([
    ['name', 'due', 'size', 'born', 'seen', 'iban'],
    // A spreadsheet's clock has no time zone.
    ['Anna', -1205.5, 41.5, new Date('2001-03-09'), new Date(Date.UTC(2026, 10, 21, 17, 5)), null],
  ])
})

test('a spreadsheet shows a moment as the clock of the association did', async () => {
  showZone('Asia/Tokyo')
  try {
    const [, row] = await readXlsx(await xlsx([{ name: 'Anna', seen: '2026-11-21T16:05:00Z' }]))
    expect(row?.[4]).toEqual(new Date(Date.UTC(2026, 10, 22, 1, 5)))
  } finally {
    showZone(null)
  }
})

test.each([
  '0612341004',
  '007',
  '3512',
  '1e5',
  '12-03',
  '=1+1',
  '+31 6',
  '@x',
  'TRUE',
  'constructor',
  '__proto__',
  '_x0041_',
])('the text %j stays text', async (text) => {
  expect((await readXlsx(await xlsx([{ name: text }])))[1]?.[0]).toBe(text)
})

test('values that no spreadsheet can hold as a number or a date are text', async () => {
  const long = 12_345_678_901_234_000
  const [, row] = await readXlsx(await xlsx([{ name: 'x'.repeat(40_000), size: long, born: '1899-12-31' }]))
  expect(row?.[0]).toBe(`${'x'.repeat(32_766)}…`)
  expect(row?.slice(2, 4)).toEqual([String(long), '1899-12-31'])
})

test('any texts come back from a workbook as they were', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(texts, async (written) => {
      const rows = await readXlsx(
        await xlsx(
          written.map((text) => ({ name: text })),
          name ? [name] : [],
        ),
      )
      expect(rows.slice(1).map(([text]) => text)).toEqual(written)
    }),
    // Few files of many texts: opening a file takes longer than reading a text.
    { numRuns: 12 },
  )
})

test('any texts come back from a CSV file as they were', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom('nl', 'en'), async (written, locale) => {
      const style = csvStyle(locale)
      const rows = written.map((text) => ({ name: text, iban: 'end' }))
      const file = await csvFile(rows, columns, style, options)
      const read = readCsv((await file?.text()) ?? '', style.separator)
      expect(read.slice(1).map(([text = '']) => shownText(text))).toEqual(written.map(shownText))
      expect(read.every((row) => row.length === columns.length)).toBe(true)
    }),
  )
})

test('a long list is whole, and says how far it is', async () => {
  const steps: number[] = []
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ name: `Member ${index}`, size: index }))
  const file = await xlsxFile(rows, columns, 'Members', { ...options, onProgress: (done) => steps.push(done) })
  const read = await readXlsx(file ?? new Blob())
  expect(read).toHaveLength(rows.length + 1)
  expect(read.at(-1)?.slice(0, 3)).toEqual(['Member 19999', null, 19_999])
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test.each(['csv', 'xlsx'])('%s: stopped half-way, there is no file', async (format) => {
  const controller = new AbortController()
  const rows = Array.from({ length: 50_000 }, (_, index) => ({ name: `Member ${index}` }))
  const halfWay = { signal: controller.signal, onProgress: () => controller.abort() }
  const made =
    format === 'csv' ? csvFile(rows, columns, csvStyle('nl'), halfWay) : xlsxFile(rows, columns, 'x', halfWay)
  expect(await made).toBeNull()
})

test('the filters of a spreadsheet cover all rows, and each column has its own width', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(
    new Uint8Array(await (await xlsx([{ name: 'A' }, { name: 'B' }])).arrayBuffer()),
  )
  const text = strFromU8(sheet ?? new Uint8Array())
  expect(/<autoFilter ref="([^"]*)"/.exec(text)?.[1]).toBe('A1:F3')
  expect([...text.matchAll(/<col min="(\d+)" max="(\d+)"/g)].map(([, min, max]) => [min, max])).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((place) => [place, place]),
  )
})

test('a workbook has the default cell style that spreadsheets look for', async () => {
  const { 'xl/styles.xml': styles } = unzipSync(new Uint8Array(await (await xlsx([])).arrayBuffer()))
  expect(strFromU8(styles ?? new Uint8Array())).toMatch(
    /<cellStyleXfs count="1">.*<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"\/><\/cellStyles><\/styleSheet>$/,
  )
})

test('columns are counted as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('a sheet has a name that a spreadsheet takes', () => {
  expect(sheetName("'Invoices [2026]: all/open*'")).toBe('Invoices  2026   all open')
  expect(sheetName('/')).toBe('Ledenbalie')
  expect(sheetName('x'.repeat(60))).toHaveLength(31)
})

test('a file is called after what is in it', () => {
  const facts = { label: 'Leden: "A/B"', count: 412, now: new Date(2026, 10, 1, 0, 30) }
  expect(fileName({ ...facts, remarks: [], ending: 'xlsx' })).toBe('Leden_ _A_B_ 2026-11-01 (412).xlsx')
  expect(fileName({ ...facts, remarks: ['vertrouwelijk'], ending: 'csv' })).toBe(
    'Leden_ _A_B_ 2026-11-01 (412) vertrouwelijk.csv',
  )
})
