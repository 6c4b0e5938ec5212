/** Adds to what was answered, corrected and chosen about an import. Pure. */
import { importLimits as limits } from '#contract/member-import.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { refuse } from '../lib/problem.ts'

/** The later one for each key, in the order in which they came first. */
function merged<Item>(
  before: readonly Item[] = [],
  more: readonly Item[] = [],
  keyOf: (item: Item) => unknown,
): Item[] {
  return [...new Map([...before, ...more].map((item) => [keyOf(item), item])).values()]
}

/** Throws `validation_failed` where there are too many of them together. */
export function mergedChanges(before: MemberImportChanges, more: MemberImportChanges): Required<MemberImportChanges> {
  const changes = {
    columns: merged(before.columns, more.columns, ({ index }) => index),
    answers: merged(before.answers, more.answers, ({ key }) => key),
    cells: merged(before.cells, more.cells, ({ line, column }) => `${line} ${column}`),
    rows: merged(before.rows, more.rows, ({ line }) => line),
  }
  const problems = Object.entries(changes).flatMap(([name, all]): FieldProblem[] =>
    all.length > limits.corrections
      ? [{ field: `member_import.${name}`, reason: 'too_many', values: { max: limits.corrections } }]
      : [],
  )
  refuse(problems)
  return changes
}
