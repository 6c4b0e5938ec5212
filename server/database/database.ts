/** The service's storage: one of two engines behind the same queries. */
import type { Kysely } from 'kysely'
import { OpenStorage } from './open-storage.ts'
import { NodeSqliteDialect, openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** What queries are written on. A transaction is assignable to it. */
export type Database = Kysely<Tables>

export interface Storage {
  /**
   * For reading, and never inside `transaction`: there it throws, because on SQLite the query would wait for ever and on
   * PostgreSQL it would not see the transaction.
   */
  readonly db: Database
  readonly engine: 'sqlite' | 'postgres'
  /**
   * All of `work` or nothing. Uses only the handle it is given, awaits nothing but queries on it (SQLite has one connection), and
   * may run more than once: it is repeated when another writer got in the way. Throws `DatabaseBusy` when that lasts.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** For reading much, all of one moment: who writes meanwhile goes on. As `transaction` otherwise. */
  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Whether a query is answered now; never throws. */
  isReachable(): Promise<boolean>
  /** Writes a consistent copy to a new file while others go on. SQLite only; refuses a file that exists. */
  backup(file: string): Promise<void>
  /** Waits for what is running. */
  close(): Promise<void>
}

export interface StorageSettings {
  /** `postgres://…` */
  readonly databaseUrl?: string
  /** The path of a SQLite database, made when it does not exist; `:memory:` is one that dies with the process. */
  readonly file?: string
}

/** Opens the database and brings its tables up to date. Safe while another process does the same. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const storage = await connect(settings)
  try {
    await storage.migrate()
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}

async function connect({ databaseUrl, file }: StorageSettings): Promise<OpenStorage> {
  if (databaseUrl !== undefined) {
    // Only where it is used: reading its library takes as long as opening the other database.
    const { openPostgres } = await import('./postgres.ts')
    return new OpenStorage('postgres', openPostgres(databaseUrl))
  }
  if (file !== undefined) return new OpenStorage('sqlite', new NodeSqliteDialect(await openSqlite(file)))
  throw new Error('A database needs an address or a file.')
}
