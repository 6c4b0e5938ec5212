/** Keyset paging, written once. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { pageLimits } from '#contract/operations.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Database } from './database.ts'
import { foundByIds, type IdStretch } from './found-by-ids.ts'
import type { SequencedTable, Tables } from './tables.ts'
import { containsAllWords, idsWithWords } from './text-search.ts'

/** The list parameters of a request, as the contract's schemas give them. */
export interface PageRequest {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly updated_since?: string | undefined
}

export interface KeysetPage<Row> {
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
  /** Only records within it, found by its column's index like those changed since then. */
  readonly span?: KeysetSpan
  /** Only members whose name holds all words. */
  readonly search?: {
    /** Folded, without white space; at least one. */
    readonly words: readonly string[]
    /** Whether the query has other filters. */
    readonly besides: boolean
  }
}

/** From one moment to another, both included; null is open. The column has an index of its own. */
export interface KeysetSpan {
  readonly column: 'starts_at' | 'updated_at'
  readonly from: string | null
  readonly to: string | null
}

type Query<TB extends keyof Tables, Row> = SelectQueryBuilder<Tables, TB, Row>

/** Up to how many records of a span are collected from its index at once: all that an association of a thousand has. */
const few = 1_000
/** How many ids beyond the cursor are scanned where a span has more. */
const nearby = 1_000
/** Up to how many records of a span are worth collecting where too few are nearby. */
const many = 5_000

/**
 * A page in ascending id of a half-built select that already carries the association and the filters. `updated_since` is
 * added here. Throws `InvalidCursor`.
 */
export async function keysetPage<TB extends keyof Tables, Row extends { id: number }>(
  list: KeysetList,
  query: Query<TB, Row>,
  request: PageRequest,
): Promise<KeysetPage<Row>> {
  return pageOf(list.name ?? list.table, request, async ({ after, wanted }) => {
    const next = query
      .where(condition`${column(list, 'id')} > ${after}`)
      .orderBy(column(list, 'id'))
      .limit(wanted)
    const stretch = { spans: spansOf(list, request), after, wanted }
    return list.search ? searched(list, query, next, stretch) : within(list, next, stretch)
  })
}

/** A page of the rows that `find` gives, the first `wanted` after an id. Throws `InvalidCursor`. */
export async function pageOf<Row extends { id: number }>(
  name: string,
  request: PageRequest,
  find: (stretch: { readonly after: number; readonly wanted: number }) => Promise<readonly Row[]>,
): Promise<KeysetPage<Row>> {
  const limit = request.limit ?? pageLimits.default
  // One row more than the page shows whether there is another page.
  const found = await find({ after: decodeCursor(name, request.starting_after), wanted: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { rows, has_more: hasMore, next_cursor: hasMore ? encodeCursor(name, last.id) : null }
}

function spansOf({ span }: KeysetList, { updated_since: since }: PageRequest): KeysetSpan[] {
  const changed: KeysetSpan[] = since === undefined ? [] : [{ column: 'updated_at', from: since, to: null }]
  return span && (span.from !== null || span.to !== null) ? [...changed, span] : changed
}

interface Stretch {
  readonly spans: readonly KeysetSpan[]
  readonly after: number
  readonly wanted: number
}

/**
 * Records in order of id within spans of other columns. One plan cannot serve both ends: walking by id is slow where few records
 * are within, collecting from a span's index is slow where many are. So: collect those of a span when they are few, at the
 * same cost in however long a list; else scan the next ids, which is enough where many match; else collect more of them; else
 * walk on, over a gap that no later page crosses again.
 */
async function within<TB extends keyof Tables, Row extends { id: number }>(
  list: KeysetList,
  next: Query<TB, Row>,
  stretch: Stretch,
): Promise<Row[]> {
  const { spans, after, wanted } = stretch
  if (spans.length === 0) return next.execute()
  const collected = await collect(list, next, { ...stretch, most: few })
  if (collected) return collected
  const walk = narrowed(list, next, spans)
  const near = await walk.where(condition`${column(list, 'id')} <= ${after + nearby}`).execute()
  if (near.length === wanted) return near
  return (await collect(list, next, { ...stretch, most: many })) ?? walk.execute()
}

/** By the index of a span with at most `most` records; null when every span has more. */
async function collect<TB extends keyof Tables, Row extends { id: number }>(
  list: KeysetList,
  next: Query<TB, Row>,
  { spans, after, wanted, most }: Stretch & { readonly most: number },
): Promise<Row[] | null> {
  for (const span of spans) {
    const first = await idsWithin(list, span, { after, limit: wanted, most })
    if (first.among > most) continue
    // The condition is repeated, because a record can leave the span between the statements.
    const idsAfter = async (stretch: IdStretch) => {
      const { ids } = stretch.after === after ? first : await idsWithin(list, span, stretch)
      return ids
    }
    return foundByIds({ after, wanted }, idsAfter, among(list, narrowed(list, next, spans)))
  }
  return null
}

/** Up to how many records of the other filters are worth reading for words. */
const readable = 1_000

/** Where the other filters leave few records these are read, else the index of words is asked. */
async function searched<TB extends keyof Tables, Row extends { id: number }>(
  list: KeysetList,
  query: Query<TB, Row>,
  next: Query<TB, Row>,
  stretch: Stretch,
): Promise<Row[]> {
  const { words = [], besides = false } = list.search ?? {}
  const holding = next.where(containsAllWords('members.search', words))
  const collected = await collect(list, holding, { ...stretch, most: readable })
  if (collected) return collected
  const isNarrow =
    besides && (await countUpTo(list, query.clearSelect().select(sql.lit(1).as('one')), readable)) <= readable
  if (isNarrow) return within(list, holding, stretch)
  const idsAfter = (ids: IdStretch) => idsWithWords({ ...list, words }, ids)
  return foundByIds(stretch, idsAfter, among(list, narrowed(list, holding, stretch.spans)))
}

function among<TB extends keyof Tables, Row>(list: KeysetList, next: Query<TB, Row>) {
  return (ids: readonly number[]) => next.where(condition`${column(list, 'id')} in (${sql.join(ids)})`).execute()
}

function narrowed<TB extends keyof Tables, Row>(
  list: KeysetList,
  query: Query<TB, Row>,
  spans: readonly KeysetSpan[],
): Query<TB, Row> {
  return spans.reduce((rest, span) => rest.where(isWithin(column(list, span.column), span)), query)
}

function isWithin(at: RawBuilder<unknown>, { from, to }: KeysetSpan): RawBuilder<SqlBool> {
  if (to === null) return condition`${at} >= ${from}`
  return from === null ? condition`${at} <= ${to}` : condition`${at} >= ${from} and ${at} <= ${to}`
}

/** How many rows a select in brackets gives, or one more than `most`. */
async function countUpTo({ db }: KeysetList, query: Expression<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select 1 from ${query} as record limit ${most + 1}) as probe
  `.execute(db)
  return rows[0]?.found ?? 0
}

/** A stretch of the ids of a span, and among how many records they are; these are counted to one more than `most`. */
async function idsWithin(
  { db, organizationId, table }: KeysetList,
  span: KeysetSpan,
  { after, limit, most }: IdStretch & { readonly most?: number },
): Promise<{ among: number; ids: number[] }> {
  // PostgreSQL would walk by id, in hope of meeting the first of them soon: so all are found before they are put in order.
  const { rows } = await sql<{ among: number; id: number | null }>`
    with span as materialized (
      select id from ${sql.table(table)}
      where organization_id = ${organizationId} and ${isWithin(sql.ref(span.column), span)}
      ${most === undefined ? sql`` : sql`limit ${most + 1}`}
    )
    select among, id from (select count(*) as among from span) as counted
    left join (select id from span where id > ${after} order by id limit ${limit}) as stretch on true
    order by id
  `.execute(db)
  return { among: rows[0]?.among ?? 0, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) }
}

function column({ table }: KeysetList, name: 'id' | KeysetSpan['column']): RawBuilder<unknown> {
  return sql.ref(`${table}.${name}`)
}

const condition = sql<SqlBool>
