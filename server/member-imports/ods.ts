/** The sheets of an ODS file. Formulas are never computed: their last value is read. */
import { importLimits as limits } from '#contract/member-import.ts'
import { FileRefused } from './file-refused.ts'
import { lastColumn, plainNumber, put, Rows, type SheetRow, type Workbook } from './spreadsheet.ts'
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

/** Repeated cells and rows fill the rest of a sheet: what is empty counts for nothing. */
export function readOds(text: Uint8Array, budget: Budget): Workbook {
  const sheets: { name: string; rows: readonly SheetRow[] }[] = []
  let rows = new Rows(budget)
  let cells: string[] = []
  let [name, line, rowRepeat, column, repeat, value, typed, paragraphs, covered] = ['', 0, 1, 0, 1, '', '', 0, 0]
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
        typed = typedText(attributes)
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
