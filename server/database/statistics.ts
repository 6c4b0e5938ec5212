import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'
import type { SequencedTable } from './tables.ts'

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Makes PostgreSQL count a table that has just begun to fill. How it looks up the rows to which others point it decides
 * once, by what it knows then, and of a table it has not counted it knows nothing: it may go through all rows of the
 * association, for each row that is added. Does not wait for anybody else who counts.
 */
export async function countRows(db: Database, table: SequencedTable): Promise<void> {
  if (isPostgres(db)) await sql`analyze (skip_locked) ${sql.table(table)}`.execute(db)
}

/**
 * For a transaction that fills tables. In a table of a hundred rows PostgreSQL goes through all of them, and keeps to that when
 * they have become thousands: from here on it uses an index wherever there is one.
 */
export async function preferIndexes(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`set local enable_seqscan = off`.execute(tx)
}
