/** Text search behind a name, so that what serves it can change per engine without its callers. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import { foundByIds, type IdStretch } from './found-by-ids.ts'
import { isListed, listed, prepared, preparedList } from './prepared.ts'
import { isPostgres } from './statistics.ts'
import type { RowOf, Tables } from './tables.ts'

/** Columns that hold folded text (`foldText`). */
export type SearchColumn = {
  [T in keyof Tables]: 'search' extends keyof Tables[T] ? `${T}.search` : never
}[keyof Tables]

/** True where every word occurs somewhere in the column. `words` are folded like the column; no words match everything. */
export function containsAllWords(column: SearchColumn, words: readonly string[]): Expression<SqlBool> {
  const conditions = words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '\\'`)
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/** The first `wanted` members after an id whose names hold all words, in order of id. */
export async function membersWithWords(
  search: WordSearch,
  stretch: { readonly after: number; readonly wanted: number },
): Promise<FoundMember[]> {
  const { db, organizationId, words } = search
  const patterns = listed(
    db,
    words.map((word) => `%${escapeLike(word)}%`),
  )
  return foundByIds(
    stretch,
    (ids) => idsWithWords(search, ids),
    (ids) => membersAmong(db, { organizationId, ids: listed(db, ids), patterns }),
  )
}

type FoundMember = Pick<RowOf<'members'>, 'id' | 'updated_at'>

/** The lists are `listed`. */
interface Among {
  readonly organizationId: number
  readonly ids: unknown
  readonly patterns: unknown
}

const membersAmong = preparedList<Among, FoundMember>((db, { organizationId, ids, patterns }) =>
  db
    .selectFrom('members')
    .where('members.organization_id', '=', organizationId)
    .where(isListed(db, 'members.id', ids))
    .where(
      isPostgres(db)
        ? sql<SqlBool>`members.search like all (${patterns}::text[])`
        : sql<SqlBool>`not exists (
            select 1 from json_each(${patterns}) as pattern where members.search not like pattern.value escape '\\')`,
    )
    .orderBy('members.id')
    .select(['members.id', 'members.updated_at']),
)

/** The association that is searched, and the words. */
export interface WordSearch {
  readonly db: Database
  readonly organizationId: number
  /** Folded, without white space, not empty. */
  readonly words: readonly string[]
}

/**
 * Ids of members who may hold all words, from the index: it omits no member who does, but members who do not can be among
 * them, so `containsAllWords` has the last word. Fewer than `limit` only where there are no more.
 */
export async function idsWithWords(search: WordSearch, stretch: IdStretch): Promise<number[]> {
  return isPostgres(search.db) ? fromPostgres(search, stretch) : fromSqlite(search, stretch)
}

/** Enough to be selective; of a longer text only the beginning counts. */
const mostGrams = 40

/** Up to three letters in a row, all of those of longer words (`migrations/first-release/text-search.ts`). */
function gramsOf(words: readonly string[]): string[] {
  const grams = words.flatMap((word) => {
    const letters = Array.from(word)
    return letters.length <= 3 ? [word] : letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  })
  return [...new Set(grams)].slice(0, mostGrams)
}

/** The full-text index gives ids in their order and stops at the limit. */
const matches = prepared<IdStretch & { organizationId: number; grams: string }, { ids: string }>(
  (_, { organizationId, after, limit, grams }) => sql`
    select json_group_array(id) as ids from (
      select rowid & 4294967295 as id from member_search
      where member_search match ${grams}
        and rowid > (${organizationId} << 32) + ${after} and rowid < (${organizationId} + 1) << 32
      order by rowid limit ${limit}
    )
  `,
)

async function fromSqlite({ db, organizationId, words }: WordSearch, stretch: IdStretch): Promise<number[]> {
  const grams = gramsOf(words).map((gram) => `${organizationId}x${Buffer.from(gram).toString('hex')}`)
  const [found] = await matches(db, { ...stretch, organizationId, grams: grams.join(' ') })
  // Written by the query itself.
  return JSON.parse(found?.ids ?? '[]') as number[]
}

/** How many texts beyond the cursor are scanned before the index is used, which returns all its matches unordered. */
const nearby = 1_000

async function fromPostgres(search: WordSearch, { after, limit }: IdStretch): Promise<number[]> {
  const { db, organizationId, words } = search
  const near = await sql<{ id: number }>`
    select member_id as id from member_search
    where organization_id = ${organizationId} and member_id > ${after} and member_id <= ${after + nearby}
      and ${sql.join(
        words.map((word) => sql`search like ${`%${escapeLike(word)}%`} escape '\\'`),
        sql` and `,
      )}
    order by member_id limit ${limit}
  `.execute(db)
  if (near.rows.length === limit) return near.rows.map(({ id }) => id)
  const grams = gramsOf(words).map((gram) => `${organizationId}x${gram}`)
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select member_id as id from member_search where search_grams(organization_id, search) @> ${grams}::text[]
    )
    select id from found where id > ${after} order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Drops from SQLite's index what it keeps of names that were changed, until it merges its parts: 0.3 s for 50 000 members. */
export async function dropEarlierWords(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`insert into member_search (member_search) values ('optimize')`.execute(db)
}
