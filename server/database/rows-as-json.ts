/** Rows of another table as one value of a row, so that a record and its parts are read at one moment, in one statement. */
import type { AliasableExpression, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite'
import type { Database } from './database.ts'
import { isPostgres } from './statistics.ts'
import type { Tables } from './tables.ts'

/** For columns that JSON can hold, named one by one; `rowsFromJson` reads the value. Instants come as the engine writes them. */
export function rowsAsJson<TB extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, TB, Row>,
): AliasableExpression<Row[]> {
  const value: unknown = isPostgres(db) ? onPostgres(query) : onSqlite(query)
  // Kysely's type leaves out what JSON cannot hold, and no column of ours is such.
  return value as AliasableExpression<Row[]>
}

/** SQLite gives the text. */
export function rowsFromJson<Row>(value: readonly Row[]): readonly Row[] {
  // The same rows, as text.
  return typeof value === 'string' ? (JSON.parse(value) as readonly Row[]) : value
}
