/** From the bytes of a file to its table: headings, and rows of texts. What the bytes cannot prove is said, not decided. */
import { type ImportEncoding, importLimits as limits, importSeparators } from '#contract/member-import.ts'
import { isZip } from '../ledger/zip.ts'
import { damaged, FileRefused } from './file-refused.ts'
import type { SheetRow } from './spreadsheet.ts'
import {
  decodeText,
  encodingsOf,
  firstRowOf,
  parseText,
  refuseEndlessLines,
  type Separator,
  separatorsOf,
} from './text-file.ts'
import { readWorkbook } from './workbook.ts'

/** The user's answers so far. */
export interface TableChoices {
  readonly encoding?: string | undefined
  readonly separator?: string | undefined
  readonly sheet?: string | undefined
  readonly headings?: string | undefined
}

/** A choice between readings of the same bytes. */
export interface OpenReading {
  readonly kind: 'encoding' | 'separator' | 'sheet' | 'headings'
  readonly options: readonly string[]
  /** Texts that differ between the options; `reads` is the text when the file is read with the option; null: with any. */
  readonly examples: readonly { readonly option: string | null; readonly reads: string }[]
  readonly answer: string | null
}

export interface SourceTable {
  readonly format: 'csv' | 'xlsx' | 'ods'
  readonly encoding: ImportEncoding | null
  readonly separator: Separator | null
  readonly sheet: string | null
  /** Empty texts without headings, or as long as it is not known whether there are. */
  readonly headings: readonly string[]
  /** Below the headings, with text. As many cells as the row has. */
  readonly rows: readonly SheetRow[]
  readonly readings: readonly OpenReading[]
}

/** Whether a heading is one of a file of members. */
export type IsKnownHeading = (heading: string) => boolean

function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 1000).includes(0)
}

/** Files that begin as text and are no tables: PDF, RTF, web pages and other XML, also where Excel wrote them, and visiting cards. */
const otherFiles = /^\uFEFF?\s*(?:%PDF-|\{\\rtf|<(?:\?xml|!doctype|html|table)\b|BEGIN:VCARD)/i

/** Old files of Excel, and new ones with a password. */
function isCompound(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

/** `EncryptedPackage` as its directory spells it. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** An email address, a day or an IBAN, which no heading is. */
const dataCell = /^[^\s@]+@[^\s@]+$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$|^[A-Z]{2}\d{2}[A-Z\d\s]{8,}$/i

/** Whether a first row may be a member. */
function mayBeData({ cells }: SheetRow, isKnown: IsKnownHeading): boolean {
  return known(cells, isKnown) === 0 || cells.some((cell) => dataCell.test(cell))
}

/** The first row with text has the headings. Where it may be a member, that is asked. */
function tableOf(
  rows: readonly SheetRow[],
  { headings: answer }: TableChoices,
  isKnown: IsKnownHeading,
): Pick<SourceTable, 'headings' | 'rows' | 'readings'> {
  const [first] = rows
  if (!first || !mayBeData(first, isKnown)) return { ...withHeadings(rows), readings: [] }
  const options = ['first_row', 'none']
  const given = options.find((option) => option === answer) ?? null
  const example = { option: null, reads: first.cells.join(' | ').slice(0, 200) }
  const reading: OpenReading = { kind: 'headings', options, examples: [example], answer: given }
  return { ...withHeadings(given === 'first_row' ? rows : [{ line: 0, cells: [] }, ...rows]), readings: [reading] }
}

function withHeadings(rows: readonly SheetRow[]): Pick<SourceTable, 'headings' | 'rows'> {
  const [head, ...below] = rows
  if (head === undefined || below.length === 0) throw new FileRefused('file_empty')
  if (below.length > limits.rows) throw new FileRefused('file_too_many_rows', { max: limits.rows })
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length)
  if (width > limits.columns) throw new FileRefused('file_too_many_columns', { max: limits.columns })
  const headings = Array.from({ length: width }, (_, index) => (head.cells[index] ?? '').trim().slice(0, 200))
  return { headings, rows: below }
}

/** Rows with text, without the empty cells at their ends. */
function textRows(rows: readonly (readonly string[])[]): SheetRow[] {
  let cellsLeft: number = limits.cells
  return rows.flatMap((row, index) => {
    const cells = row.map((cell) => cell.trim())
    while (cells.at(-1) === '') cells.pop()
    cellsLeft -= cells.length
    if (cellsLeft < 0) throw new FileRefused('file_too_complex')
    return cells.length === 0 ? [] : [{ line: index + 1, cells }]
  })
}

/** Matches every separator of cells: they are the same in all encodings. */
const cellEnds = /[;,\t|"]/

/** Cells in which encodings differ. */
function differences(bytes: Uint8Array, encodings: readonly ImportEncoding[]) {
  const readings = encodings.map((encoding) => decodeText(bytes, encoding).split(/\r\n?|\n/))
  const examples: { readonly option: string; readonly reads: string }[] = []
  const seen = new Set<string>()
  for (const [index, line] of (readings[0] ?? []).entries()) {
    if (seen.size >= limits.examples) break
    if (readings.every((lines) => lines[index] === line)) continue
    const cells = readings.map((lines) => (lines[index] ?? '').split(cellEnds).map((cell) => cell.trim()))
    for (const [at, cell] of (cells[0] ?? []).entries()) {
      const isSame = cells.every((own) => own[at] === cell)
      if (isSame || seen.has(cell) || seen.size >= limits.examples) continue
      seen.add(cell)
      for (const [which, option] of encodings.entries())
        examples.push({ option, reads: (cells[which]?.[at] ?? '').slice(0, 200) })
    }
  }
  return examples
}

function known(row: readonly string[] | undefined, isKnown: IsKnownHeading): number {
  return (row ?? []).filter((cell) => cell.trim() !== '' && isKnown(cell)).length
}

/**
 * The separators of which the first row has most headings of members; all that divide the rows alike where none has. A row that is too long
 * does not make commas within cells the separator.
 */
function believable(text: string, dividing: readonly Separator[], isKnown: IsKnownHeading) {
  const rows = importSeparators.flatMap((separator) => {
    const first = firstRowOf(text, separator)
    return first && first.length > 1 ? [{ separator, first, count: known(first, isKnown) }] : []
  })
  const most = Math.max(...rows.map(({ count }) => count))
  // A separator that leaves two headings in one cell knows fewer of them.
  const best = rows.filter(({ count }) => count === most)
  const alike = best.filter(({ separator }) => dividing.includes(separator))
  return alike.length > 0 || most === 0 ? alike : best
}

function readText(bytes: Uint8Array, choices: TableChoices, isKnown: IsKnownHeading): SourceTable {
  const readings: OpenReading[] = []
  const encodings = encodingsOf(bytes)
  const chosen = encodings.find((one) => one === choices.encoding)
  const encoding = chosen ?? encodings[0] ?? 'utf-8'
  if (encodings.length > 1)
    readings.push({
      kind: 'encoding',
      options: encodings,
      examples: differences(bytes, encodings),
      answer: chosen ?? null,
    })
  const text = decodeText(bytes, encoding)
  if (otherFiles.test(text.slice(0, 1000))) throw new FileRefused('file_format')
  refuseEndlessLines(text)
  const separators = separatorsOf(text)
  const fitting = believable(text, separators, isKnown)
  const wanted = fitting.find(({ separator: one }) => one === choices.separator)?.separator
  const separator = wanted ?? fitting[0]?.separator ?? separators[0] ?? ';'
  if (fitting.length > 1)
    readings.push({
      kind: 'separator',
      options: fitting.map((one) => one.separator),
      examples: fitting.map((one) => ({ option: one.separator, reads: one.first.join(' | ').slice(0, 200) })),
      answer: wanted ?? null,
    })
  const table = tableOf(textRows(parseText(text, separator)), choices, isKnown)
  return {
    format: 'csv',
    encoding,
    separator,
    sheet: null,
    ...table,
    readings: [...readings, ...table.readings],
  }
}

/** A visible sheet is chosen by its name. */
function refuseUnanswerable(names: readonly string[]): void {
  if (names.length > limits.sheets || names.some((name) => name.length > limits.sheetName))
    throw new FileRefused('file_too_complex')
  if (new Set(names).size < names.length) throw damaged()
}

function readSpreadsheet(bytes: Uint8Array, choices: TableChoices, isKnown: IsKnownHeading): SourceTable {
  const { format, sheets } = readWorkbook(bytes)
  // A sheet with a heading and nothing below it is a note, not a list.
  const lists = sheets.filter(({ rows }) => rows.length > 1)
  refuseUnanswerable(lists.map(({ name }) => name))
  const chosen = lists.find(({ name }) => name === choices.sheet)
  const sheet = chosen ?? lists[0]
  if (!sheet) throw new FileRefused('file_empty')
  const reading: OpenReading = {
    kind: 'sheet',
    options: lists.map(({ name }) => name),
    examples: lists.map(({ name, rows }) => ({
      option: name,
      reads: (rows[0]?.cells ?? [])
        .filter((cell) => cell !== '')
        .join(' | ')
        .slice(0, 200),
    })),
    answer: chosen?.name ?? null,
  }
  const table = tableOf(sheet.rows, choices, isKnown)
  return {
    format,
    encoding: null,
    separator: null,
    sheet: sheet.name,
    ...table,
    readings: [...(lists.length > 1 ? [reading] : []), ...table.readings],
  }
}

/** Throws `FileRefused`. */
export function readTable(bytes: Uint8Array, choices: TableChoices, isKnown: IsKnownHeading): SourceTable {
  if (bytes.byteLength === 0) throw new FileRefused('file_empty')
  if (isZip(bytes)) return readSpreadsheet(bytes, choices, isKnown)
  if (isCompound(bytes))
    throw new FileRefused(Buffer.from(bytes).includes(encryptedPackage) ? 'file_protected' : 'file_format')
  if (encodingsOf(bytes)[0] !== 'utf-16' && isBinary(bytes)) throw new FileRefused('file_format')
  return readText(bytes, choices, isKnown)
}
