/**
 * Row locks. SQLite has one writer at a time and needs none: its dialect leaves these clauses out (`sqlite.ts`),
 * so a feature writes the same query for both engines.
 */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Storage } from './database.ts'
import { isPostgres } from './statistics.ts'

/**
 * Locks the selected rows until the transaction ends: the read of every read-modify-write. With a join, name the table
 * to lock. The lock is the one that leaves others free to add rows that point to these (`for no key update`).
 */
export function forUpdate<DB, TB extends keyof DB & string, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  table?: TB,
): SelectQueryBuilder<DB, TB, O> {
  return table === undefined ? query.forNoKeyUpdate() : query.forNoKeyUpdate(table)
}

/** Like `forUpdate`, without waiting: rows that another worker holds are left out. For queues. */
export function forUpdateSkipLocked<DB, TB extends keyof DB & string, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return query.forNoKeyUpdate().skipLocked()
}

/**
 * Takes the lock of this name until the transaction ends; false, without waiting, when another transaction has it. On
 * SQLite always true: a transaction that writes is the only one.
 */
export async function tryLock(tx: Database, name: string): Promise<boolean> {
  if (!isPostgres(tx)) return true
  const lock = sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`
  const { rows } = await lock.execute(tx)
  return rows[0]?.held === true
}

/**
 * Works while it has the lock of this name, over several transactions; null, without waiting, when another connection has it. Not for
 * SQLite, where it always works: one process has the database.
 */
export async function whileLocked<T>(
  storage: Pick<Storage, 'db'>,
  name: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | null> {
  if (!isPostgres(storage.db)) return { result: await work() }
  return storage.db.connection().execute(async (db) => {
    const lock = sql<{ held: boolean }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`
    const { rows } = await lock.execute(db)
    if (rows[0]?.held !== true) return null
    try {
      return { result: await work() }
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(db)
    }
  })
}
