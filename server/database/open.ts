/** Opens the database that the settings name, with the schema of this version. */
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseAddress, Storage } from './database.ts'
import { SchemaMismatch } from './migrate.ts'
import { OpenStorage } from './open-storage.ts'
import { NodeSqliteDialect, openSqlite } from './sqlite.ts'
import { commandTimeouts, defaultConnections, requestTimeouts, type Timeouts } from './timeouts.ts'

/**
 * `migrate`: bring them up to date. `create`: make them in an empty database, require the current ones otherwise. `require`: require
 * the current ones. `any`: take them as they are.
 */
export type SchemaHandling = 'migrate' | 'create' | 'require' | 'any'

/** A SQLite database is made when it does not exist; `:memory:` is one that dies with the process. */
export interface StorageSettings extends DatabaseAddress {
  /** Connections to PostgreSQL at most, 5 or more; `defaultConnections` unless given. */
  readonly connections?: number
  /** `requestTimeouts` unless given. */
  readonly timeouts?: Timeouts
  /** Bytes free on the disk of a SQLite database without which it takes no requests. */
  readonly leastSpace?: number
  /** How to treat the tables; `migrate` by default. */
  readonly schema?: SchemaHandling
}

/** Opens the database. Throws `SchemaMismatch` for tables that this version cannot work with and may not migrate. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const storage = await connect(settings)
  try {
    await prepareSchema(storage, settings)
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}

async function prepareSchema(storage: OpenStorage, settings: StorageSettings): Promise<void> {
  const { schema = 'migrate', databaseUrl } = settings
  const state = await storage.schemaState()
  if (state === 'current' || schema === 'any') return
  const mayMigrate =
    (schema === 'migrate' && (state === 'empty' || state === 'older')) || (schema === 'create' && state === 'empty')
  if (!mayMigrate) throw new SchemaMismatch(state)
  if (databaseUrl === undefined) return storage.migrate()
  // A statement of a migration may take longer than one of a request.
  const migrating = await connect({ databaseUrl, timeouts: commandTimeouts })
  try {
    await migrating.migrate()
  } finally {
    await migrating.close()
  }
}

/** An association may run a quarter of the transactions that fit at a time. */
const associationsThatFit = 4

async function connect(settings: StorageSettings): Promise<OpenStorage> {
  const { databaseUrl, file, connections = defaultConnections, timeouts = requestTimeouts } = settings
  if (databaseUrl !== undefined) {
    const { dialects, transactions } = await postgresDialects(databaseUrl, connections, timeouts)
    const perAssociation = Math.max(1, Math.floor(transactions / associationsThatFit))
    return new OpenStorage({ address: { databaseUrl }, engine: 'postgres', dialects, timeouts, perAssociation })
  }
  if (file === undefined) throw new Error('A database needs an address or a file.')
  const transactions = new NodeSqliteDialect(await openSqlite(file, timeouts.lock), timeouts.lock)
  // One at a time anyway, and the others wait without trying again and again.
  const { leastSpace = defaultLeastSpace } = settings
  const hasSpace = async () => {
    if (file === ':memory:') return true
    const { bavail, bsize } = await statfs(dirname(file))
    return bavail * bsize >= leastSpace
  }
  return new OpenStorage({
    address: { file },
    engine: 'sqlite',
    dialects: { transactions },
    timeouts,
    perAssociation: 1,
    hasSpace,
  })
}

/** A change writes some pages twice: to the log of the database, and later to its file. */
const defaultLeastSpace = 4 * 1024 * 1024

/** Milliseconds: key lookups and health checks take a few. */
const quick: Timeouts = { lock: 2_000, statement: 3_000 }

/** Pools that cannot take each other's connections: locks fill the first, slow lists the second. */
async function postgresDialects(databaseUrl: string, connections: number, timeouts: Timeouts) {
  // Only where it is used: reading its library takes as long as opening the other database.
  const { postgresDialect } = await import('./postgres.ts')
  const health = 1
  const lookups = Math.max(1, Math.floor(connections / 5))
  const transactions = Math.max(1, Math.floor((connections - health - lookups) / 2))
  const reads = Math.max(1, connections - health - lookups - transactions)
  const shortest = {
    lock: Math.min(quick.lock, timeouts.lock),
    statement: Math.min(quick.statement, timeouts.statement),
  }
  const dialects = {
    transactions: postgresDialect(databaseUrl, transactions, timeouts),
    reads: postgresDialect(databaseUrl, reads, timeouts),
    lookups: postgresDialect(databaseUrl, lookups, shortest),
    health: postgresDialect(databaseUrl, health, shortest),
  }
  return { dialects, transactions }
}
