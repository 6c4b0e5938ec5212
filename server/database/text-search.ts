/** Text search behind a name, so that what serves it can change per engine without its callers. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tables } from './tables.ts'

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
