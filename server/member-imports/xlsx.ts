/** The sheets of an XLSX file. Formulas are never computed: their last value is read. */
import { importLimits as limits } from '#contract/member-import.ts'
import type { ZipEntry } from '../ledger/zip.ts'
import { damaged, FileRefused } from './file-refused.ts'
import { plainNumber, put, Rows, type SheetRow, type Workbook } from './spreadsheet.ts'
import { type Budget, contentOf } from './unpack.ts'
import { readXml } from './xml.ts'

/** `BC12` → 54 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The day of a number of Excel; its calendar has a 29 February 1900. */
function dayOf(serial: number, is1904: boolean): string {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0)
  if (days < 1 || days > 109_574) return String(serial)
  return new Date(Date.UTC(1899, 11, (days < 60 ? 31 : 30) + days)).toISOString().slice(0, 10)
}

/** Formats of Excel that show a day, by their numbers and by the letters of own ones. */
function isDayFormat(id: number, code: string): boolean {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return true
  const letters = code.replace(/\[[^\]]{0,40}\]|"[^"]{0,40}"|\\./g, '').toLowerCase()
  return /[dy]/.test(letters)
}

interface CellFormat {
  readonly isDay: boolean
  /** Digits that are shown at least: `00000` shows 1067 as 01067. */
  readonly digits: number
}

function formatOf(id: number, code: string): CellFormat {
  const [zeros = ''] = /^0{2,20}$/.exec(code) ?? []
  return { isDay: isDayFormat(id, code), digits: zeros.length }
}

function readStyles(text: Uint8Array | null): readonly CellFormat[] {
  const own = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInCells = false
  if (text !== null)
    readXml(text, {
      open: (name, attributes) => {
        if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
        if (name === 'cellXfs') isInCells = true
        if (name !== 'xf' || !isInCells) return
        const id = Number(attributes['numFmtId'])
        formats.push(formatOf(id, own.get(id) ?? ''))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return formats
}

function readSharedStrings(text: Uint8Array | null, budget: Budget): readonly string[] {
  const strings: string[] = []
  let [current, isText, phonetic] = ['', false, 0]
  if (text !== null)
    readXml(text, {
      open: (name) => {
        if (name === 'si') current = ''
        if (name === 't') isText = true
        if (name === 'rPh') phonetic += 1
      },
      text: (part) => {
        if (isText && phonetic === 0) current += part
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') phonetic -= 1
        if (name !== 'si') return
        strings.push(unescaped(current))
        if (strings.length > budget.cells) throw new FileRefused('file_too_complex')
      },
    })
  return strings
}

interface Meaning {
  readonly strings: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly is1904: boolean
}

function numberText(value: string, format: CellFormat | undefined, is1904: boolean): string {
  if (format?.isDay && value !== '' && Number.isFinite(Number(value))) return dayOf(Number(value), is1904)
  const number = plainNumber(value)
  return /^\d+$/.test(number) ? number.padStart(format?.digits ?? 0, '0') : number
}

interface Cell {
  readonly column: number
  readonly type: string | undefined
  readonly style: number
  value: string
}

function cellText({ type, value, style }: Cell, { strings, formats, is1904 }: Meaning): string {
  // A cell that is formatted alone has a type too.
  if (value === '') return ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type === 'd') return value.slice(0, 10)
  if (type === 'str' || type === 'inlineStr') return unescaped(value)
  return numberText(value, formats[style], is1904)
}

/** Lines go up: a choice about a row names its line. */
function lineOf(given: string | undefined, before: number): number {
  const line = given === undefined ? before + 1 : Number(given)
  if (!Number.isSafeInteger(line) || line <= before) throw damaged()
  return line
}

/** `_x000D_` is how XLSX writes a character that XML cannot have. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function readSheet(text: Uint8Array, meaning: Meaning, budget: Budget): SheetRow[] {
  const rows = new Rows(budget)
  let cells: string[] = []
  let cell: Cell | null = null
  let column: number
  let [line, isValue, phonetic] = [0, false, 0]
  readXml(text, {
    open: (name, { r: reference, t: type, s: style = 0 }) => {
      if (name === 'row') {
        line = lineOf(reference, line)
        cells = []
        column = 0
      } else if (name === 'c') {
        if (reference !== undefined) column = columnOf(reference)
        cell = { column, type, style: Number(style), value: '' }
        column += 1
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') phonetic += 1
    },
    text: (part) => {
      if (cell && isValue && phonetic === 0) cell.value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'c' && cell && cell.column >= 0) put(cells, cell.column, cellText(cell, meaning).trim())
      else if (name === 'row') rows.add(line, cells)
    },
  })
  return rows.rows
}

export function readXlsx(files: ReadonlyMap<string, ZipEntry>, budget: Budget): Workbook {
  const fileOf = (name: string | undefined) => {
    const entry = name === undefined ? undefined : files.get(name)
    return entry ? contentOf(entry, budget) : null
  }
  const targets = new Map<string | undefined, string>()
  const relations = fileOf('xl/_rels/workbook.xml.rels')
  if (relations !== null)
    readXml(relations, {
      open: (name, { Id: id, Target: target }) => {
        if (name === 'Relationship' && id !== undefined && target !== undefined)
          targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      },
    })
  const named: { readonly name: string; readonly target: string | undefined }[] = []
  let is1904 = false
  const book = fileOf('xl/workbook.xml')
  if (book === null) throw new FileRefused('file_format')
  readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true'
      if (name === 'sheet') named.push({ name: attributes['name'] ?? '', target: targets.get(attributes['r:id']) })
    },
  })
  // Before any is read: a small file may name one sheet a hundred thousand times.
  if (named.length > limits.sheets) throw new FileRefused('file_too_complex')
  const meaning = {
    formats: readStyles(fileOf('xl/styles.xml')),
    strings: readSharedStrings(fileOf('xl/sharedStrings.xml'), budget),
    is1904,
  }
  const sheets = named.flatMap(({ name, target }) => {
    const text = fileOf(target)
    return text === null ? [] : [{ name, rows: readSheet(text, meaning, budget) }]
  })
  return { format: 'xlsx', sheets: sheets.filter(({ rows }) => rows.length > 0) }
}
