import { type Dialect, Kysely, sql, type TransactionBuilder } from 'kysely'
import { Admission } from './admission.ts'
import { backupSqlite } from './backup.ts'
import type { Database, DatabaseAddress, StagingOptions, Storage, TransactionOptions } from './database.ts'
import {
  CommitUnconfirmed,
  DatabaseBusy,
  isConnectionFailure,
  isDiskFailure,
  isLockTimeout,
  isRepeatable,
  isWriterBusy,
  uniqueViolation,
} from './errors.ts'
import { migrateUp, type SchemaState, schemaState } from './migrate.ts'
import { retryWhile } from './retry.ts'
import { SharedCommit } from './shared-commit.ts'
import {
  applyDifferences,
  type Copies,
  type StagedDifferences,
  dropCopies,
  findDifferences,
  hasAssociation,
  makeCopies,
  StaleCopies,
} from './staging.ts'
import type { Tables } from './tables.ts'
import type { Timeouts } from './timeouts.ts'
import { TransactionGuard } from './transaction-guard.ts'

/** The connections of each kind of work. On SQLite all of them are the same connection. */
export interface Dialects {
  readonly transactions: Dialect
  readonly reads?: Dialect
  readonly lookups?: Dialect
  readonly health?: Dialect
}

interface OpenStorageOptions {
  readonly address: DatabaseAddress
  readonly engine: Storage['engine']
  readonly dialects: Dialects
  readonly timeouts: Timeouts
  /** Transactions of one association at a time. */
  readonly perAssociation: number
  /** Whether the disk has room for changes, where this process can know. */
  readonly hasSpace?: () => Promise<boolean>
}

interface Staged<T> {
  readonly result: T
  readonly copies: Copies
  readonly differences: StagedDifferences
  readonly lock: StagingOptions<T>['lock']
}

/** Milliseconds. */
const diskFailureHolds = 30_000

/** A storage on either engine: what differs is the dialect, and which errors mean "again". */
export class OpenStorage implements Storage {
  readonly db: Database
  readonly lookups: Database
  readonly engine: Storage['engine']
  readonly address: DatabaseAddress
  /** Without the guard: for what opens transactions itself. */
  readonly #transactions: Database
  readonly #reads: Database
  readonly #health: Database
  readonly #opened: Set<Database>
  /** Milliseconds. */
  readonly #wait: number
  readonly #admission: Admission
  readonly #hasSpace: () => Promise<boolean>
  readonly #guard = new TransactionGuard()
  readonly #sharedCommit = new SharedCommit((work, end) => this.#retried(this.#transactions.transaction(), work, end))
  readonly #running = new Set<Promise<unknown>>()
  /** By `performance.now()`. */
  #diskFailedAt = -Infinity

  constructor({ address, engine, dialects, timeouts, perAssociation, hasSpace }: OpenStorageOptions) {
    this.engine = engine
    this.address = address
    const open = (dialect: Dialect | undefined) => (dialect ? new Kysely<Tables>({ dialect }) : this.#transactions)
    this.#transactions = new Kysely<Tables>({ dialect: dialects.transactions })
    this.#reads = open(dialects.reads)
    this.#health = open(dialects.health)
    const lookups = open(dialects.lookups)
    this.#opened = new Set([this.#transactions, this.#reads, this.#health, lookups])
    this.db = this.#reads.withPlugin(this.#guard.plugin)
    this.lookups = lookups.withPlugin(this.#guard.plugin)
    this.#wait = timeouts.lock
    this.#hasSpace = hasSpace ?? (async () => true)
    this.#admission = new Admission(perAssociation, timeouts.lock)
  }

  transaction<T>(
    work: (tx: Database) => Promise<T>,
    { association, sharesCommit = false }: TransactionOptions = {},
  ): Promise<T> {
    const end = performance.now() + this.#wait
    if (sharesCommit && this.engine === 'sqlite') return this.#awaited(() => this.#sharedCommit.add(work, end))
    const run = () => this.#tracked(this.#transactions.transaction(), work, end)
    return association === undefined ? run() : this.#admission.run(association, run)
  }

  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    // On PostgreSQL each statement would see its own moment otherwise; on SQLite a transaction would be for writing.
    const reading = this.#reads.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return this.#tracked(reading, work)
  }

  async staged<T>(slug: string, { work, lock }: StagingOptions<T>): Promise<{ readonly result: T } | null> {
    const stage = async (tx: Database) => {
      const copies = await makeCopies(tx, slug)
      const result = await work({ tx, stored: tx.withSchema(copies.schema) })
      return { result, copies, differences: await findDifferences(tx, copies), lock }
    }
    try {
      const result = await this.#awaited(() =>
        this.engine === 'sqlite' ? this.#stagedOnSqlite(stage) : this.#stagedOnPostgres(slug, work, stage),
      )
      return { result }
    } catch (error) {
      if (error instanceof StaleCopies || isRepeatable(error) || uniqueViolation(error) !== null) return null
      throw error
    }
  }

  /** One transaction: PostgreSQL refuses to write what has changed since it began. */
  async #stagedOnPostgres<T>(
    slug: string,
    work: StagingOptions<T>['work'],
    stage: (tx: Database) => Promise<Staged<T>>,
  ): Promise<T> {
    return this.#attempt(this.#transactions.transaction().setIsolationLevel('repeatable read'), async (tx) => {
      // No one sees or waits for a new association, so its rows need no copies.
      if (!(await hasAssociation(tx, slug))) return work({ tx, stored: tx })
      const staged = await stage(tx)
      await applyDifferences(tx, staged)
      return staged.result
    })
  }

  /** Two transactions: one that writes to the copies alone is no writer, and could not become one after another has written. */
  async #stagedOnSqlite<T>(stage: (tx: Database) => Promise<Staged<T>>): Promise<T> {
    return this.#transactions.connection().execute(async (connection) => {
      try {
        await sql`pragma foreign_keys = off`.execute(connection)
        const staged = await this.#attempt(connection.transaction().setAccessMode('read only'), stage)
        await sql`pragma foreign_keys = on`.execute(connection)
        await this.#retried(connection.transaction(), (tx) => applyDifferences(tx, staged))
        return staged.result
      } finally {
        await sql`pragma foreign_keys = on`.execute(connection)
        await dropCopies(connection)
      }
    })
  }

  #tracked<T>(transaction: TransactionBuilder<Tables>, work: (tx: Database) => Promise<T>, end?: number): Promise<T> {
    return this.#awaited(() => this.#retried(transaction, work, end))
  }

  /** `close` waits for it. */
  async #awaited<T>(run: () => Promise<T>): Promise<T> {
    this.#guard.assertOutside()
    const running = run()
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** Refused before it has the connection, so that readers go on while it waits. */
  #retried<T>(
    transaction: TransactionBuilder<Tables>,
    work: (tx: Database) => Promise<T>,
    end = performance.now() + this.#wait,
  ): Promise<T> {
    const limited = async (tx: Database) => {
      await this.#limitWait(tx, end)
      return work(tx)
    }
    return retryWhile(isRepeatable, () => this.#attempt(transaction, limited), end - performance.now())
  }

  /** Work that has waited for its turn or a connection waits for locks only as long as is left. */
  async #limitWait(tx: Database, end: number): Promise<void> {
    const left = Math.max(1, Math.ceil(end - performance.now()))
    if (this.engine === 'sqlite' || left > this.#wait / 2) return
    await sql`select set_config('lock_timeout', ${`${left}ms`}, true)`.execute(tx)
  }

  async #attempt<T>(transaction: TransactionBuilder<Tables>, work: (tx: Database) => Promise<T>): Promise<T> {
    let isCommitting = false
    try {
      return await transaction.execute(async (tx) => {
        const result = await this.#guard.inside(() => work(tx))
        isCommitting = true
        return result
      })
    } catch (error) {
      if (isDiskFailure(error)) this.#diskFailedAt = performance.now()
      if (isCommitting && isConnectionFailure(error)) throw new CommitUnconfirmed(error)
      throw isLockTimeout(error) ? new DatabaseBusy(error) : error
    }
  }

  async canWrite(): Promise<boolean> {
    // A page can be written where a change, which needs several, cannot.
    if (performance.now() - this.#diskFailedAt < diskFailureHolds) return false
    try {
      return (await this.#hasSpace()) && (await this.#health.transaction().execute((tx) => this.#writeNothing(tx)))
    } catch (error) {
      // Another process is writing, so writing is possible.
      return isWriterBusy(error)
    }
  }

  /** Commits without changing anything, which needs the disk and a server that takes writes. */
  async #writeNothing(tx: Database): Promise<boolean> {
    if (this.engine === 'sqlite') {
      await sql`pragma user_version = 0`.execute(tx)
      return true
    }
    const { rows } = await sql<{ mode: string }>`
      select txid_current(), current_setting('transaction_read_only') as mode
    `.execute(tx)
    return rows[0]?.mode === 'off'
  }

  async backup(file: string): Promise<void> {
    if (this.engine === 'postgres') throw new Error('The database is PostgreSQL: make its backup with pg_dump.')
    await backupSqlite(this.#transactions, file)
  }

  async schemaState(): Promise<SchemaState> {
    return schemaState(this.#transactions, this.engine)
  }

  async migrate(): Promise<void> {
    await migrateUp(this.#transactions, this.engine)
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#running)
    await Promise.all(Array.from(this.#opened, (opened) => opened.destroy()))
  }
}
