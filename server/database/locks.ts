/**
 * Row locks. SQLite has one writer at a time and needs none: its dialect leaves these clauses out (`sqlite.ts`),
 * so a feature writes the same query for both engines.
 */
import type { SelectQueryBuilder } from 'kysely'

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
