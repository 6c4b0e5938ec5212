/** The sheets of an ODS file. Formulas are never computed: their last value is read. */
import { importLimits as limits } from '#contract/member-import.ts'
import { plainNumber, put, Rows, type SheetRow, type Workbook } from './spreadsheet.ts'
import type { Budget } from './unpack.ts'
import { readXml } from './xml.ts'

/** Rows and columns of a sheet at most. */
const mostRepeated = 20_000_000

/** How often a line or column is repeated, up to the most that any sheet has. What is no whole number counts once. */
function times(attribute: string | undefined): number {
  const count = Number(attribute ?? 1)
  return Number.isInteger(count) ? Math.min(Math.max(1, count), mostRepeated) : 1
}

/** The value that a cell has besides the text it shows; empty where that text is the value. */
function typedText(attributes: Readonly<Record<string, string>>): string {
  switch (attributes['office:value-type']) {
    case 'date':
      return (attributes['office:date-value'] ?? '').slice(0, 10)
    case 'float':
      return plainNumber(attributes['office:value'] ?? '')
    case 'boolean':
      return attributes['office:boolean-value'] ?? ''
    default:
      return ''
  }
}

interface Sheet {
  readonly name: string
  readonly rows: Rows
  line: number
}

interface Row {
  readonly repeat: number
  readonly cells: string[]
  column: number
}

interface Cell {
  readonly repeat: number
  readonly typed: string
  hasText: boolean
  value: string
}

/** A few letters of XML can stand for a hundred blanks. */
function write(cell: Cell, part: string): void {
  if (cell.value.length <= limits.cell) cell.value += part
}

/** Repeated cells and rows fill the rest of a sheet: what is empty counts for nothing. */
export function readOds(text: Uint8Array, budget: Budget): Workbook {
  const sheets: { name: string; rows: readonly SheetRow[] }[] = []
  let sheet: Sheet | null = null
  let row: Row | null = null
  let cell: Cell | null = null
  let annotations = 0
  readXml(text, {
    open: (element, attributes) => {
      if (element === 'annotation') annotations += 1
      else if (annotations > 0) return
      else if (element === 'table') sheet = { name: attributes['table:name'] ?? '', rows: new Rows(budget), line: 1 }
      else if (element === 'table-row')
        row = { repeat: times(attributes['table:number-rows-repeated']), cells: [], column: 0 }
      else if (isCell(element)) {
        const repeat = times(attributes['table:number-columns-repeated'])
        cell = { repeat, typed: typedText(attributes), hasText: false, value: '' }
      } else if (cell && element === 'p') {
        if (cell.hasText) write(cell, '\n')
        cell.hasText = true
      } else if (cell && element === 's') write(cell, ' '.repeat(Math.min(100, times(attributes['text:c']))))
      else if (cell && element === 'line-break') write(cell, '\n')
    },
    text: (part) => {
      if (cell?.hasText && annotations === 0) write(cell, part)
    },
    close: (element) => {
      if (element === 'annotation') annotations -= 1
      else if (annotations > 0) return
      else if (row && cell && isCell(element)) {
        putCell(row, cell)
        cell = null
      } else if (sheet && row && element === 'table-row') {
        if (row.cells.length > 0)
          for (let at = 0; at < row.repeat; at += 1) sheet.rows.add(sheet.line + at, [...row.cells])
        sheet.line += row.repeat
      } else if (sheet && element === 'table' && sheet.rows.rows.length > 0)
        sheets.push({ name: sheet.name, rows: sheet.rows.rows })
    },
  })
  return { format: 'ods', sheets }
}

function putCell(row: Row, { typed, value, repeat }: Cell): void {
  const shown = (typed || value).trim()
  if (shown !== '') for (let at = 0; at < repeat; at += 1) put(row.cells, row.column + at, shown)
  row.column += repeat
}

function isCell(element: string): boolean {
  return element === 'table-cell' || element === 'covered-table-cell'
}
