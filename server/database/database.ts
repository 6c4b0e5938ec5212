/** The service's storage as its users see it: one of two engines behind the same queries. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The handle that queries run on. A transaction is assignable to it. */
export type Database = Kysely<Tables>

export interface TransactionOptions {
  /** The id of the association whose locks the work takes: only a few of its transactions run at a time. */
  readonly association?: number
  /** Whether it may be committed together with others, on SQLite: for work that takes milliseconds. */
  readonly sharesCommit?: boolean
}

export interface StagedRows {
  /** The copies, and every other table as it is. Nothing else may be written. */
  readonly tx: Database
  /** All associations as they are stored. */
  readonly stored: Database
}

export interface StagingOptions<T> {
  readonly work: (rows: StagedRows) => Promise<T>
  /** Locks the association for changes and gives their moment, which replaces that of `work` in what is applied. */
  readonly lock: (tx: Database, organizationId: number) => Promise<string>
}

export interface DatabaseAddress {
  /** `postgres://…` */
  readonly databaseUrl?: string
  /** The path of a SQLite database. */
  readonly file?: string
}

export interface Storage {
  /**
   * For reading, and never inside `transaction`: there it throws, because on SQLite the query would wait for ever and on
   * PostgreSQL it would not see the transaction.
   */
  readonly db: Database
  /** For finding who sends a request and counting it: never behind the lists and locks of other requests. As `db` otherwise. */
  readonly lookups: Database
  readonly engine: 'sqlite' | 'postgres'
  /** Where another thread opens the same database. */
  readonly address: DatabaseAddress
  /**
   * All of `work` or nothing. Uses only the handle it is given, awaits nothing but queries on it (SQLite has one connection), and
   * may run more than once: it is repeated when another writer got in the way. Throws an error that `isTemporary` when that
   * lasts, and `CommitUnconfirmed` when the connection breaks at the end.
   */
  transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * As `transaction`, for work on one association that takes long: the handle reads and writes private copies of its rows, and only
   * what differs afterwards is applied with the association locked. `slug` may be that of an association which `work` makes. Null when
   * the association has changed since its rows were copied: nothing is written then.
   */
  staged<T>(slug: string, options: StagingOptions<T>): Promise<{ readonly result: T } | null>
  /** For reading much, all of one moment, while others write. As `transaction` otherwise. */
  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Whether a write can be committed now; never throws. A lock that another process holds does not count, and a failure of the disk
   * counts for half a minute.
   */
  canWrite(): Promise<boolean>
  /** Writes a consistent copy to a new file while others go on. SQLite only; refuses a file that exists. */
  backup(file: string): Promise<void>
  /** Waits for what is running. */
  close(): Promise<void>
}
