/**
 * The parts of a workbook with one sheet, as text (ECMA-376, part 1, chapter 18). Texts are inline instead of in a shared table, so
 * that a sheet of any length is written row by row. Pure.
 */
import type { DataColumn } from '../../search/search.ts'
import { wallClock } from '../../ui/time-zone.ts'
import { type ExportCell, exportCell } from './cells.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { forEachInSlices, type SliceOptions } from './slices.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const documentNames = 'http://schemas.openxmlformats.org/officeDocument/2006'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into the formats of `styles`. */
const styleOf = { number: 0, text: 1, date: 2, instant: 3, money: 4, head: 5, sensitiveHead: 6 } as const

/** The longest text of a cell; a longer one ends in an ellipsis. */
const longestText = 32_767

/** Columns are named by letters: the 28th is AB. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function unit(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/**
 * Text as XML. Characters that XML cannot contain, or would change, are written as `_x000D_`, and text that looks like that as
 * `_x005F_x000D_` (ECMA-376, ST_Xstring).
 */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, unit)
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, unit)
      .replaceAll(/[&<>"]/g, (character) => markup[character] ?? '')
  )
}

function textCell(place: string, style: number, text: string): string {
  const whole = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(whole)}</t></is></c>`
}

const day = 86_400_000
/** 1 January 1970 in spreadsheet days. */
const epoch = 25_569
/** Spreadsheets number the days before 1 March 1900 differently. */
const firstDay = 61

function days(milliseconds: number): number {
  return milliseconds / day + epoch
}

/** By the clock on screen, because a spreadsheet has no time zone. */
function localMilliseconds(at: Date): number {
  const { year, month, day: date, hour, minute } = wallClock(at)
  return Date.UTC(year, month - 1, date, hour, minute)
}

function measure(cell: Exclude<ExportCell, { kind: 'text' }>): number {
  if (cell.kind === 'money') return cell.cents / 100
  if (cell.kind === 'number') return cell.value
  return days(cell.kind === 'date' ? Date.parse(cell.day) : localMilliseconds(cell.at))
}

function cellXml(cell: ExportCell, place: string): string {
  if (cell.kind === 'text') return cell.text === '' ? '' : textCell(place, styleOf.text, cell.text)
  const value = measure(cell)
  if (cell.kind === 'date' && value < firstDay) return textCell(place, styleOf.text, cell.day)
  return `<c r="${place}" s="${styleOf[cell.kind]}"><v>${value}</v></c>`
}

/** The XML before the first row: a frozen heading, and columns as wide as in the list. */
function sheetStart<Row>(columns: readonly DataColumn<Row>[]): string {
  // Headings must fit: a character is about half a rem wide.
  const widths = columns.map(
    ({ header, width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(width * 1.8, header.length + 4)}" customWidth="1"/>`,
  )
  const heads = columns.map(({ header, sensitive }, index) =>
    textCell(`${columnName(index)}1`, sensitive ? styleOf.sensitiveHead : styleOf.head, header),
  )
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
  )
}

/** A row; the first one after the heading has index 0. */
function sheetRow<Row>(columns: readonly DataColumn<Row>[], row: Row, index: number): string {
  const line = index + 2
  let cells = ''
  columns.forEach((column, place) => {
    cells += cellXml(exportCell(column, row), `${columnName(place)}${line}`)
  })
  return `<row r="${line}">${cells}</row>`
}

/** The XML after the last row: each column can be filtered. */
function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows + 1}"/></worksheet>`
}

/** A valid sheet name: short, and without characters that have a meaning in formulas. */
export function sheetName(label: string): string {
  const name = label.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^'|'$/g, ' ')
  return name.slice(0, 31).trim() || 'Ledenbalie'
}

const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFE58A"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/>' +
  // Built-in formats, which a spreadsheet shows in its user's locale: text, date, date with time, two decimals.
  [49, 14, 22, 4].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('') +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function relations(entries: readonly (readonly [type: string, target: string])[]): string {
  const each = entries.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documentNames}/relationships/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageNames}/relationships">${each.join('')}</Relationships>`
}

const sheetPath = 'xl/worksheets/sheet1.xml'

/** The other files of the workbook, by their paths. */
function workbookParts(label: string): Readonly<Record<string, string>> {
  const contents = [
    ['/xl/workbook.xml', 'sheet.main'],
    [`/${sheetPath}`, 'worksheet'],
    ['/xl/styles.xml', 'styles'],
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${mediaType}.${type}+xml"/>`)
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packageNames}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${contents.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${documentNames}/relationships">` +
      `<sheets><sheet name="${xmlText(sheetName(label))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  }
}

const workbookType = `${mediaType}.sheet`

/** Characters compressed at once: some milliseconds of work. */
const partLength = 1 << 16

/** Compresses files while they are written. */
function createArchive() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part.slice())
  })
  function open(path: string): (text: string, isLast?: boolean) => void {
    const file = new ZipDeflate(path, { level: 4 })
    zip.add(file)
    return (text, isLast = false) => file.push(strToU8(text), isLast)
  }
  return { open, end: () => zip.end(), parts }
}

/**
 * A workbook of all rows, made in slices; null when it was stopped. Only the compressed file and the part being written are in
 * memory.
 */
export async function xlsxFile<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  label: string,
  options: SliceOptions,
): Promise<Blob | null> {
  const { open, end, parts } = createArchive()
  for (const [path, text] of Object.entries(workbookParts(label))) open(path)(text, true)
  const sheet = open(sheetPath)
  let part = sheetStart(columns)
  const work = (row: Row, index: number) => {
    part += sheetRow(columns, row, index)
    if (part.length < partLength) return
    sheet(part)
    part = ''
  }
  if (!(await forEachInSlices(rows, work, options))) return null
  sheet(part + sheetEnd(columns.length, rows.length), true)
  end()
  return new Blob(parts, { type: workbookType })
}
