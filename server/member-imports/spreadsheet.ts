/** Shared parts of XLSX and ODS files: sheets of text rows, within the limits of an import. */
import { importLimits as limits } from '#contract/member-import.ts'
import { FileRefused } from './file-refused.ts'
import type { Budget } from './unpack.ts'

export interface SheetRow {
  /** As the spreadsheet counts it. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Workbook {
  readonly format: 'xlsx' | 'ods'
  /** Sheets with text only, in their order. */
  readonly sheets: readonly { readonly name: string; readonly rows: readonly SheetRow[] }[]
}

/** Adds rows as long as they are few enough. Empty rows count for nothing. */
export class Rows {
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
export const lastColumn = limits.columns + 1

/** Writes the text into its column. */
export function put(cells: string[], column: number, text: string): void {
  if (column > lastColumn) {
    if (text !== '') throw new FileRefused('file_too_many_columns', { max: limits.columns })
    return
  }
  while (cells.length < column) cells.push('')
  cells[column] = text.slice(0, limits.cell + 1)
}

/** Numbers without the errors of their binary form: `0.1 + 0.2`. */
export function plainNumber(text: string): string {
  const number = Number(text)
  if (!Number.isFinite(number) || text === '') return text
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}
