/** Kysely's SQLite dialect on `node:sqlite`, with one connection per process and waits that never block the event loop. */
import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { isWriterBusy } from './errors.ts'
import { retryWhile } from './retry.ts'
import { LRUCache } from 'lru-cache'

const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma trusted_schema = off;
  pragma temp_store = memory;
  pragma cache_size = -65536;
  pragma journal_size_limit = 67108864;
`

/** Opens the file, or makes it, readable for its owner only. Waits at most `wait` milliseconds. Throws an error that names the file. */
export async function openSqlite(file: string, wait: number): Promise<SqliteConnection> {
  let connection: SqliteConnection | undefined
  try {
    if (file !== ':memory:') {
      makeFile(file)
      refuseOtherWrites(file)
    }
    // No timeout: SQLite's own wait would hold up everything else in the process.
    const opened = new SqliteConnection(new DatabaseSync(file, { timeout: 0 }))
    connection = opened
    await retryWhile(isWriterBusy, async () => opened.exec(settings), wait)
    return opened
  } catch (error) {
    connection?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database ${file} cannot be opened: ${reason}`, { cause: error })
  }
}

function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', 0o600))
}

/** Where the header says how the file is written: 2 once this service has opened it, 1 in a backup. */
const writeVersionAt = 18

/**
 * A backup that replaces a database which did not close cleanly: SQLite would add the last writes of that one to it, and
 * bring back what was to be undone, or destroy the backup.
 */
function refuseOtherWrites(file: string): void {
  const writes = `${file}-wal`
  if ((statSync(writes, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  const version = new Uint8Array(1)
  const handle = openSync(file, 'r')
  readSync(handle, version, 0, 1, writeVersionAt)
  closeSync(handle)
  if (version[0] === 1) throw new Error(`${writes} holds the last writes of another one. Remove it, and ${file}-shm.`)
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #connection: SqliteConnection
  readonly #wait: number

  /** `wait`: milliseconds for a statement outside a transaction that another process holds up. */
  constructor(connection: SqliteConnection, wait: number) {
    super({ database: connection })
    this.#connection = connection
    this.#wait = wait
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#connection, this.#wait)
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new QueryCompiler()
  }
}

class Driver extends SqliteDriver {
  readonly #sqlite: SqliteConnection
  readonly #wait: number
  #connection: DatabaseConnection | undefined

  constructor(sqlite: SqliteConnection, wait: number) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#wait = wait
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WaitingConnection(this.#sqlite, await super.acquireConnection(), this.#wait)
    return this.#connection
  }

  /** `immediate`: refused here or not at all, and the caller waits without the connection (`retryWhile`). */
  override async beginTransaction(_: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    this.#sqlite.exec(accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite has already rolled back after a full disk or a read error, and that error must be the one reported.
    if (this.#sqlite.isInTransaction) this.#sqlite.exec('rollback')
  }
}

/** Milliseconds in which statements are executed, and their rows used, before everything else has its turn. */
const longestStretch = 10

/**
 * Outside a transaction a statement waits until another process lets it: a reader rarely and briefly has to. It also lets others have their turn:
 * SQLite answers at once, so a read of many statements would be one task of the event loop.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #sqlite: SqliteConnection
  readonly #inner: DatabaseConnection
  readonly #wait: number
  /** By `performance.now()`: when the first statement of this turn of the event loop began. */
  #began: number | null = null

  constructor(sqlite: SqliteConnection, inner: DatabaseConnection, wait: number) {
    this.#sqlite = sqlite
    this.#inner = inner
    this.#wait = wait
  }

  async #shareTurns(): Promise<void> {
    if (this.#sqlite.isInTransaction) return
    if (this.#began !== null && performance.now() - this.#began >= longestStretch) await turn()
    if (this.#began !== null) return
    this.#began = performance.now()
    setImmediate(() => {
      this.#began = null
    })
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#shareTurns()
    return this.#inner.executeQuery<R>(query).catch((error: unknown) => {
      if (!isWriterBusy(error) || this.#sqlite.isInTransaction) throw error
      return retryWhile(isWriterBusy, () => this.#inner.executeQuery<R>(query), this.#wait)
    })
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

class Adapter extends SqliteAdapter {
  /** A migration that fails leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const rowLocks = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare', 'NoWait', 'SkipLocked'])

class QueryCompiler extends SqliteQueryCompiler {
  /** The writing transaction is the lock: there is one at a time. */
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const kept = node.endModifiers?.filter(({ modifier }) => modifier === undefined || !rowLocks.has(modifier))
    super.visitSelectQuery(kept === undefined ? node : { ...node, endModifiers: kept })
  }
}

const keptStatements = 256
/** Characters of all of them together: a statement's memory grows with its text, and an import writes long ones. */
const keptText = 500_000

/** Statements whose plan is worth keeping; schema changes and pragmas run once. */
const repeated = /^\s*(?:select|insert|update|delete|with)\b/i

class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, SqliteStatement>({
    max: keptStatements,
    maxSize: keptText,
    sizeCalculation: (_, text) => text.length,
  })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepare(text: string): SqliteStatement {
    const kept = this.#statements.get(text)
    if (kept) return kept
    const statement = new Statement(this.#database.prepare(text))
    if (repeated.test(text)) this.#statements.set(text, statement)
    return statement
  }

  exec(text: string): void {
    this.#database.exec(text)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }
}

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...parameters.map(bindable))
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...parameters.map(bindable))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...parameters.map(bindable))[Symbol.iterator]()
  }
}

/**
 * A plain number would be bound as REAL (12 as text becomes `12.0`), so whole numbers go as BigInt. A `Date` or an object would be
 * taken for named parameters and store NULL without an error, so everything else that is not a plain value is refused.
 */
export function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'bigint' || value === null) return value
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (value instanceof Uint8Array) return value
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return BigInt(value)
    // Larger whole numbers are no longer exact, and NaN would become NULL.
    if (Number.isFinite(value) && !Number.isInteger(value)) return value
    throw new RangeError(`The number ${value} cannot be stored.`)
  }
  throw new TypeError(`A value of type ${value instanceof Date ? 'Date' : typeof value} cannot be a parameter.`)
}
