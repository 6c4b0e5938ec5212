/** Rows of a subquery as one column: a record and its parts in one statement, so that they are of one moment. */
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom as postgresArray } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteArray } from 'kysely/helpers/sqlite'
import type { Database } from './database.ts'
import { isPostgres } from './statistics.ts'
import type { Tables } from './tables.ts'

/** SQLite gives JSON as text. */
export type JsonRows<Row> = string | readonly Row[]

/** Values are as in JSON: flags can be 0 and 1, and instants come as the engine writes them. Read the column with `rowsOf`. */
export function jsonRows<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): RawBuilder<JsonRows<Row>> {
  const rows: RawBuilder<unknown> = isPostgres(db) ? postgresArray(query) : sqliteArray(query)
  // Both helpers build the array of the query's rows; only the form in which it arrives differs.
  return rows as RawBuilder<JsonRows<Row>>
}

export function rowsOf<Row>(value: JsonRows<Row>): readonly Row[] {
  // Written by the database itself, from the columns that the query selects.
  return typeof value === 'string' ? (JSON.parse(value) as Row[]) : value
}
