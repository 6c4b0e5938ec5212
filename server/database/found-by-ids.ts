/** A page of what an index finds, in stretches of ids: a select that other filters may leave few of. */
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { SequencedTable, Tables } from './tables.ts'

/** A stretch of the ids that are found, ascending. */
export interface IdStretch {
  readonly after: number
  readonly limit: number
}

/** How many ids are asked of the index at most at once. */
const mostIds = 2_000

/**
 * The first `wanted` rows after an id, of a select from the table that is in order of id. `idsAfter` gives fewer ids than its limit
 * only where there are no more; the select has the last word on each.
 */
export async function foundByIds<TB extends keyof Tables, Row extends { id: number }>(
  table: SequencedTable,
  next: SelectQueryBuilder<Tables, TB, Row>,
  { after, wanted }: { readonly after: number; readonly wanted: number },
  idsAfter: (stretch: IdStretch) => Promise<readonly number[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  let last = after
  for (let limit = wanted; ; limit = Math.min(limit * 4, mostIds)) {
    const ids = await idsAfter({ after: last, limit })
    const isAmong = sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids)})`
    if (ids.length > 0) rows.push(...(await next.where(isAmong).execute()))
    if (rows.length >= wanted || ids.length < limit) return rows.slice(0, wanted)
    last = ids.at(-1) ?? last
  }
}
