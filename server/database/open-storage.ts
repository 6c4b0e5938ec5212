import { type Dialect, Kysely, sql, type TransactionBuilder } from 'kysely'
import { backupSqlite } from './backup.ts'
import type { Database, Storage } from './database.ts'
import { DatabaseBusy, isBusy, isLockTimeout, isTransient } from './errors.ts'
import { migrateUp } from './migrate.ts'
import { retryWhile } from './retry.ts'
import type { Tables } from './tables.ts'
import { TransactionGuard } from './transaction-guard.ts'

/** How long health may take to answer, in milliseconds: a database that is slower is not there. */
const reachableWithin = 5_000

/** A storage on either engine: what differs is the dialect, and which errors mean "again". */
export class OpenStorage implements Storage {
  readonly db: Database
  readonly engine: Storage['engine']
  /** Without the guard: for what opens transactions itself. */
  readonly #inner: Database
  readonly #guard = new TransactionGuard()
  readonly #running = new Set<Promise<unknown>>()

  constructor(engine: Storage['engine'], dialect: Dialect) {
    this.engine = engine
    this.#inner = new Kysely<Tables>({ dialect })
    this.db = this.#inner.withPlugin(this.#guard.plugin)
  }

  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return this.#tracked(this.#inner.transaction(), work)
  }

  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    // On PostgreSQL each statement would see its own moment otherwise; on SQLite a transaction would be for writing.
    const reading = this.#inner.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return this.#tracked(reading, work)
  }

  async #tracked<T>(transaction: TransactionBuilder<Tables>, work: (tx: Database) => Promise<T>): Promise<T> {
    this.#guard.assertOutside()
    const running = this.#run(transaction, work)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  async #run<T>(transaction: TransactionBuilder<Tables>, work: (tx: Database) => Promise<T>): Promise<T> {
    try {
      // Refused before it has the connection, so that readers go on while it waits.
      return await retryWhile(isRepeatable, () => transaction.execute((tx) => this.#guard.inside(() => work(tx))))
    } catch (error) {
      throw isLockTimeout(error) ? new DatabaseBusy(error) : error
    }
  }

  async isReachable(): Promise<boolean> {
    const timeout = AbortSignal.timeout(reachableWithin)
    try {
      await sql`select 1 from organizations limit 1`.execute(this.#inner, { signal: timeout })
      return true
    } catch {
      return false
    }
  }

  async backup(file: string): Promise<void> {
    if (this.engine === 'postgres') throw new Error('The database is PostgreSQL: make its backup with pg_dump.')
    await backupSqlite(this.#inner, file)
  }

  async migrate(): Promise<void> {
    await migrateUp(this.#inner, this.engine)
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#running)
    await this.#inner.destroy()
  }
}

function isRepeatable(error: unknown): boolean {
  return isBusy(error) || isTransient(error)
}
