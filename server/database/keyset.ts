/** Keyset paging, written once. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { pageLimits } from '#contract/operations.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Database } from './database.ts'
import type { SequencedTable, Tables } from './tables.ts'

/** The list parameters of a request, as the contract's schemas give them. */
export interface PageRequest {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly updated_since?: string | undefined
}

export interface Page<Row> {
  readonly rows: Row[]
  readonly has_more: boolean
  readonly next_cursor: string | null
}

export interface KeysetList {
  readonly db: Database
  readonly organizationId: number
  /** The table whose ids order the list; the query selects from it under its own name. */
  readonly table: SequencedTable
  /** Tells cursors of lists apart; the table's name unless given (`groups/7/members`). */
  readonly name?: string
}

type Query<TB extends keyof Tables, Row> = SelectQueryBuilder<Tables, TB, Row>

/** How many ids beyond the cursor are looked at before changes are counted. */
const nearby = 1_000
/** Up to how many changed records are worth collecting from the index of changes. */
const few = 5_000

/**
 * A page in ascending id of a half-built select that already carries the association and the filters. `updated_since` is
 * added here. Throws `Problem('malformed_request')` for a cursor that is not one of this list.
 */
export async function keysetPage<TB extends keyof Tables, Row extends { id: number }>(
  list: KeysetList,
  query: Query<TB, Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const name = list.name ?? list.table
  const limit = request.limit ?? pageLimits.default
  const after = decodeCursor(name, request.starting_after)
  const next = query
    .where(condition`${column(list, 'id')} > ${after}`)
    .orderBy(column(list, 'id'))
    // One more than the page tells whether there is another.
    .limit(limit + 1)
  const found =
    request.updated_since === undefined
      ? await next.execute()
      : await changedSince(list, next, { after, since: request.updated_since, wanted: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { rows, has_more: hasMore, next_cursor: hasMore ? encodeCursor(name, last.id) : null }
}

/**
 * Records in order of id that changed since then. One plan cannot serve both ends: walking by id is slow where few records have
 * changed, collecting from the index of changes is slow where many have. So: look nearby, which is enough where many
 * have; else collect the changes when they are few; else walk on, over a gap that no later page crosses again.
 */
async function changedSince<TB extends keyof Tables, Row>(
  list: KeysetList,
  next: Query<TB, Row>,
  { after, since, wanted }: { after: number; since: string; wanted: number },
): Promise<Row[]> {
  const walk = next.where(condition`${column(list, 'updated_at')} >= ${since}`)
  const near = await walk.where(condition`${column(list, 'id')} <= ${after + nearby}`).execute()
  if (near.length === wanted) return near
  if (!(await isFew(list, since))) return walk.execute()
  return next.where(condition`${column(list, 'id')} in (${changedIds(list, since)})`).execute()
}

async function isFew(list: KeysetList, since: string): Promise<boolean> {
  const { rows } = await sql<{ changed: number }>`
    select count(*) as changed from (${changedIds(list, since)} limit ${few + 1}) as probe
  `.execute(list.db)
  return (rows[0]?.changed ?? 0) <= few
}

function changedIds({ organizationId, table }: KeysetList, since: string): RawBuilder<unknown> {
  return sql`select id from ${sql.table(table)} where organization_id = ${organizationId} and updated_at >= ${since}`
}

function column({ table }: KeysetList, name: 'id' | 'updated_at'): RawBuilder<unknown> {
  return sql.ref(`${table}.${name}`)
}

const condition = sql<SqlBool>
