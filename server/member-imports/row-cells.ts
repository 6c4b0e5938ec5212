/** The cells of one row, by the fields that their columns have. What is no good about them is listed. */
import { isDate } from '#contract/dates.ts'
import { importLimits as limits } from '#contract/member-import.ts'
import type { FieldReason } from '#contract/problems.ts'
import type { MemberImportRow } from '#contract/schemas/management/member-imports.ts'
import { dateIn, type DateMeaning, readDateCell } from './dates.ts'
import type { SheetRow } from './spreadsheet.ts'

export interface Cell {
  /** Trimmed, and not empty. */
  readonly text: string
  readonly column: number
}

/** `6,12E+08`: digits that a spreadsheet has dropped. */
const rounded = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i

function damageOf(text: string): FieldReason | null {
  if (text.length > limits.cell) return 'too_long'
  if (text.includes('\uFFFD')) return 'lost_letters'
  return rounded.test(text) ? 'rounded_number' : null
}

export interface FieldColumns {
  /** The columns of each field. */
  readonly of: ReadonlyMap<string, readonly number[]>
  /** Rules for reading the dates of a column, by column index. */
  readonly dates: ReadonlyMap<number, DateMeaning>
}

export class RowCells {
  readonly line: number
  readonly problems: MemberImportRow['problems'] = []
  /** The column of each field that the row has. */
  readonly columnOf = new Map<string, number>()
  readonly #cells: readonly string[]
  readonly #columns: FieldColumns

  constructor({ line, cells }: SheetRow, columns: FieldColumns) {
    this.line = line
    this.#cells = cells
    this.#columns = columns
  }

  report(
    field: string,
    { text, column }: Cell,
    reason: FieldReason,
    { values = {}, refuses = false }: { values?: Readonly<Record<string, string | number>>; refuses?: boolean } = {},
  ): void {
    this.problems.push({
      field,
      column,
      cell: text.slice(0, 200),
      reason,
      values: { ...values },
      refuses_row: refuses,
    })
  }

  /** Whether the file has a column for the field. */
  hasColumn(field: string): boolean {
    return this.#columns.of.has(field)
  }

  all(field: string): readonly Cell[] {
    return (this.#columns.of.get(field) ?? []).flatMap((column) => {
      const text = (this.#cells[column] ?? '').trim()
      if (text === '') return []
      const reason = damageOf(text)
      if (reason === null) return [{ text, column }]
      this.report(field, { text, column }, reason, { values: { max: limits.cell } })
      return []
    })
  }

  /** The cell that is the field, and the others after it. */
  withOthers(field: string): readonly Cell[] {
    const cells = this.all(field)
    if (cells[0]) this.columnOf.set(field, cells[0].column)
    return cells
  }

  one(field: string): Cell | undefined {
    return this.withOthers(field)[0]
  }

  text(field: string): string | undefined {
    return this.one(field)?.text
  }

  /** `YYYY-MM-DD` */
  date(field: string): string | undefined {
    const cell = this.one(field)
    if (!cell) return undefined
    const meaning = this.#columns.dates.get(cell.column)
    const date = meaning ? dateIn(readDateCell(cell.text), meaning) : null
    if (date !== null && isDate(date)) return date
    this.report(field, cell, 'date')
    return undefined
  }
}
