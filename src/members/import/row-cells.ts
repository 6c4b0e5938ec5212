/** Which cells of a row can be corrected in the preview, and as which text. Pure. */
import type { MemberImport, MemberImportRow } from '#contract/schemas/management/member-imports.ts'

interface Cell {
  readonly column: number
  readonly field: string
  /** As the file has it, or as it was read. */
  readonly text: string
  readonly problem: MemberImportRow['problems'][number] | null
}

/**
 * The cells of the row that can be corrected, those with a problem first. A cell that says several things, such as a street with its number,
 * is known as a whole only where it has a problem.
 */
export function cellsOf(
  { values, problems }: Pick<MemberImportRow, 'values' | 'problems'>,
  columns: readonly Pick<MemberImport['columns'][number], 'index' | 'target'>[],
): Cell[] {
  const wrong = problems.flatMap((problem): Cell[] =>
    problem.column === null ? [] : [{ column: problem.column, field: problem.field, text: problem.cell, problem }],
  )
  const byColumn = Map.groupBy(values, ({ column }) => column)
  const read = values.flatMap(({ column, field, after }): Cell[] => {
    const isWhole = columns.some(({ index, target }) => index === column && target === field)
    if (column === null || !isWhole || byColumn.get(column)?.length !== 1) return []
    return [{ column, field, text: after ?? '', problem: null }]
  })
  // The first problem of a column counts.
  return [...new Map([...read, ...wrong.toReversed()].map((cell) => [cell.column, cell])).values()].sort(
    (one, other) => Number(one.problem === null) - Number(other.problem === null),
  )
}
