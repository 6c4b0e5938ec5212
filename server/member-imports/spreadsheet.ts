/**
 * The sheets of an XLSX or ODS file as texts. Read element by element, so memory goes with the cells and not with the document; what is
 * unpacked is bounded whatever the archive announces. Formulas are never computed: their last value is read.
 */
import { crc32, inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { importLimits as limits } from '#contract/member-import.ts'
import { type ZipEntry, zipEntries } from '../ledger/zip.ts'
import { FileRefused } from './file-refused.ts'

export interface SheetRow {
  /** As the spreadsheet counts it. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Workbook {
  readonly format: 'xlsx' | 'ods'
  /** Of sheets with text, in their order. */
  readonly sheets: readonly { readonly name: string; readonly rows: readonly SheetRow[] }[]
}

/** What may still be unpacked. */
interface Budget {
  bytes: number
  cells: number
}

function damaged(cause?: unknown): FileRefused {
  return Object.assign(new FileRefused('file_damaged'), { cause })
}

function tooLarge(): FileRefused {
  return new FileRefused('file_too_large', { max: limits.unpacked / 1_000_000 })
}

function contentOf({ packed, method, size, checksum }: ZipEntry, budget: Budget): Uint8Array {
  if (size > budget.bytes) throw tooLarge()
  try {
    const bytes = method === 'stored' ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    if (bytes.byteLength !== size || crc32(bytes) !== checksum) throw damaged()
    budget.bytes -= bytes.byteLength
    return bytes
  } catch (error) {
    if (error instanceof FileRefused) throw error
    // Also one that unpacks to more than it announces.
    throw damaged(error)
  }
}

interface Listener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Bytes that are decoded at a time. */
const part = 65_536
/** Deeper elements than a spreadsheet has. */
const deepest = 200

/** Names come without the prefix of their namespace. No document type: entities of its own are refused. */
function readXml(bytes: Uint8Array, listener: Listener): void {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', (error) => {
    throw damaged(error)
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > deepest) throw damaged()
    listener.open?.(tag.name.slice(tag.name.indexOf(':') + 1), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    listener.close?.(tag.name.slice(tag.name.indexOf(':') + 1))
  })
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  // A part at a time: the text of a whole document would take more memory than its cells.
  const decoder = new TextDecoder('utf-8')
  for (let from = 0; from < bytes.byteLength; from += part)
    parser.write(decoder.decode(bytes.subarray(from, from + part), { stream: true }))
  parser.write(decoder.decode()).close()
}

/** Adds rows as long as they are few enough. Empty rows count for nothing. */
class Rows {
  readonly rows: SheetRow[] = []
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
  }

  add(line: number, cells: string[]): void {
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    this.#budget.cells -= cells.length
    // One more for the headings, and some above them.
    if (this.rows.length > limits.rows + 100) throw new FileRefused('file_too_many_rows', { max: limits.rows })
    if (this.#budget.cells < 0) throw new FileRefused('file_too_complex')
    this.rows.push({ line, cells })
  }
}

/** Beyond this column no cell is kept; one more shows that there are too many. */
const lastColumn = limits.columns + 1

function put(cells: string[], column: number, text: string): void {
  if (column > lastColumn) {
    if (text !== '') throw new FileRefused('file_too_many_columns', { max: limits.columns })
    return
  }
  while (cells.length < column) cells.push('')
  cells[column] = text.slice(0, limits.cell + 1)
}

/** `BC12` → 54 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const millisecondsOfDay = 86_400_000

/** The day of a number of Excel; its calendar has a 29 February 1900. */
function dayOf(serial: number, is1904: boolean): string {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0)
  if (days < 1 || days > 109_574) return String(serial)
  return new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * millisecondsOfDay).toISOString().slice(0, 10)
}

/** Numbers without the errors of their binary form: `0.1 + 0.2`. */
function plainNumber(text: string): string {
  const number = Number(text)
  if (!Number.isFinite(number) || text === '') return text
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

/** Formats of Excel that show a day, by their numbers and by the letters of own ones. */
function isDayFormat(id: number, code: string | undefined): boolean {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return true
  const letters = (code ?? '').replace(/\[[^\]]{0,40}\]|"[^"]{0,40}"|\\./g, '').toLowerCase()
  return /[dy]/.test(letters) && !/^general$/.test(letters)
}

function readStyles(text: Uint8Array | null): readonly boolean[] {
  const own = new Map<number, string>()
  const days: boolean[] = []
  let isInCells = false
  if (text !== null)
    readXml(text, {
      open: (name, attributes) => {
        if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
        if (name === 'cellXfs') isInCells = true
        if (name !== 'xf' || !isInCells) return
        const id = Number(attributes['numFmtId'])
        days.push(isDayFormat(id, own.get(id)))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return days
}

function readSharedStrings(text: Uint8Array | null, budget: Budget): readonly string[] {
  const strings: string[] = []
  let current: string | null = null
  let [isText, phonetic] = [false, 0]
  if (text !== null)
    readXml(text, {
      open: (name) => {
        if (name === 'si') current = ''
        if (name === 't') isText = true
        if (name === 'rPh') phonetic += 1
      },
      text: (part) => {
        if (isText && phonetic === 0 && current !== null) current += part
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') phonetic -= 1
        if (name !== 'si') return
        strings.push((current ?? '').slice(0, limits.cell + 1))
        current = null
        if (strings.length > budget.cells) throw new FileRefused('file_too_complex')
      },
    })
  return strings
}

interface Meaning {
  readonly strings: readonly string[]
  readonly days: readonly boolean[]
  readonly is1904: boolean
}

function cellText(type: string, value: string, style: number, { strings, days, is1904 }: Meaning): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type === 'd') return value.slice(0, 10)
  if (type === 'str' || type === 'inlineStr') return value
  return days[style] && value !== '' && Number.isFinite(Number(value))
    ? dayOf(Number(value), is1904)
    : plainNumber(value)
}

function readSheet(text: Uint8Array, meaning: Meaning, budget: Budget): SheetRow[] {
  const rows = new Rows(budget)
  let cells: string[] = []
  let [line, column, type, style, value, isValue, phonetic] = [0, -1, '', 0, '', false, 0]
  readXml(text, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') phonetic += 1
    },
    text: (part) => {
      if (isValue && phonetic === 0) value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'c' && column >= 0) put(cells, column, cellText(type, value, style, meaning).trim())
      else if (name === 'row') rows.add(line, cells)
    },
  })
  return rows.rows
}

type Files = ReadonlyMap<string, ZipEntry>

function readXlsx(files: Files, budget: Budget): Workbook {
  const fileOf = (name: string) => {
    const entry = files.get(name)
    return entry ? contentOf(entry, budget) : null
  }
  const targets = new Map<string, string>()
  const relations = fileOf('xl/_rels/workbook.xml.rels')
  if (relations !== null)
    readXml(relations, {
      open: (name, { Id: id, Target: target }) => {
        if (name === 'Relationship' && id !== undefined && target !== undefined)
          targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      },
    })
  const named: { readonly name: string; readonly relation: string }[] = []
  let is1904 = false
  const book = fileOf('xl/workbook.xml')
  if (book === null) throw new FileRefused('file_format')
  readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name === 'sheet') named.push({ name: attributes['name'] ?? '', relation: attributes['r:id'] ?? '' })
    },
  })
  const meaning = {
    days: readStyles(fileOf('xl/styles.xml')),
    strings: readSharedStrings(fileOf('xl/sharedStrings.xml'), budget),
    is1904,
  }
  const sheets = named.flatMap(({ name, relation }) => {
    const text = fileOf(targets.get(relation) ?? '')
    return text === null ? [] : [{ name, rows: readSheet(text, meaning, budget) }]
  })
  return { format: 'xlsx', sheets: sheets.filter(({ rows }) => rows.length > 0) }
}

/** Repeated cells and rows fill the rest of a sheet: what is empty counts for nothing. */
function readOds(text: Uint8Array, budget: Budget): Workbook {
  const sheets: { name: string; rows: readonly SheetRow[] }[] = []
  let rows = new Rows(budget)
  let cells: string[] = []
  let [name, line, rowRepeat, column, repeat, value, typed, paragraphs, covered] = ['', 0, 1, 0, 1, '', '', 0, 0]
  const times = (attribute: string | undefined) => Math.max(1, Number(attribute ?? 1) || 1)
  readXml(text, {
    open: (element, attributes) => {
      if (element === 'table') {
        name = attributes['table:name'] ?? ''
        rows = new Rows(budget)
        line = 1
      } else if (element === 'table-row') {
        rowRepeat = times(attributes['table:number-rows-repeated'])
        cells = []
        column = 0
      } else if (element === 'table-cell' || element === 'covered-table-cell') {
        repeat = times(attributes['table:number-columns-repeated'])
        value = ''
        paragraphs = 0
        const type = attributes['office:value-type']
        typed =
          type === 'date'
            ? (attributes['office:date-value'] ?? '').slice(0, 10)
            : type === 'float'
              ? plainNumber(attributes['office:value'] ?? '')
              : type === 'boolean'
                ? (attributes['office:boolean-value'] ?? '')
                : ''
      } else if (element === 'p') {
        if (paragraphs > 0) value += '\n'
        paragraphs += 1
      } else if (element === 's') value += ' '.repeat(Math.min(100, times(attributes['text:c'])))
      else if (element === 'line-break') value += '\n'
      else if (element === 'annotation') covered += 1
    },
    text: (part) => {
      if (paragraphs > 0 && covered === 0 && value.length <= limits.cell) value += part
    },
    close: (element) => {
      if (element === 'annotation') {
        covered -= 1
        value = ''
        paragraphs = 0
      } else if (element === 'table-cell' || element === 'covered-table-cell') {
        const shown = (typed || value).trim()
        if (shown !== '')
          for (let at = 0; at < Math.min(repeat, lastColumn + 1); at += 1) put(cells, column + at, shown)
        column += repeat
        paragraphs = 0
      } else if (element === 'table-row') {
        const isEmpty = cells.every((cell) => cell === '')
        if (!isEmpty && rowRepeat > limits.rows) throw new FileRefused('file_too_many_rows', { max: limits.rows })
        if (!isEmpty) for (let at = 0; at < rowRepeat; at += 1) rows.add(line + at, [...cells])
        line += rowRepeat
      } else if (element === 'table' && rows.rows.length > 0) sheets.push({ name, rows: rows.rows })
    },
  })
  return { format: 'ods', sheets }
}

/** Null where the bytes are no archive that a spreadsheet program makes. Throws `FileRefused`. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const entries = zipEntries(bytes)
  if (!entries) throw damaged()
  const files: Files = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/'), entry]))
  const budget = { bytes: limits.unpacked, cells: limits.cells }
  if (files.has('xl/workbook.xml')) return readXlsx(files, budget)
  const content = files.get('content.xml')
  if (!content) throw new FileRefused('file_format')
  const manifest = files.get('META-INF/manifest.xml')
  if (manifest && Buffer.from(contentOf(manifest, budget)).includes('encryption-data'))
    throw new FileRefused('file_protected')
  return readOds(contentOf(content, budget), budget)
}
