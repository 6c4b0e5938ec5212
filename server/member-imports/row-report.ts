/** Collects the preview of a row: problems of its fields and new values, each with its column. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import type { RowContent } from './content.ts'
import { isObject, targetOf } from './differences.ts'
import type { ReadRow, RowProblem } from './read-row.ts'

export type Values = RowContent['values']

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function valueAt(fields: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), fields)
}

export class RowReport {
  /** Those of its cells first. */
  readonly problems: RowProblem[]
  readonly #row: ReadRow

  constructor(row: ReadRow) {
    this.#row = row
    this.problems = [...row.problems]
  }

  add({ field, reason, values }: FieldProblem, { refusesRow }: { readonly refusesRow: boolean }): void {
    const target = targetOf(field)
    this.problems.push({
      field: target,
      column: this.#columnOf(target),
      cell: shown(valueAt(this.#row.fields, field)) ?? '',
      reason,
      values: { ...values },
      refuses_row: refusesRow,
    })
  }

  /** A value that the row changes, by the path of its field in a body. */
  value(field: string, before: unknown, after: unknown): Values[number] {
    const target = targetOf(field)
    return { field: target, column: this.#columnOf(target), before: shown(before), after: shown(after) }
  }

  #columnOf(target: string): number | null {
    return this.#row.columnOf.get(target) ?? null
  }
}
