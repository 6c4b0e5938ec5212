/** `node:sqlite` in the shape that Kysely's SQLite driver asks for: prepared statements kept, parameters bound with care. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

const keptStatements = 256
/** Characters of all of them together: a statement's memory grows with its text, and an import writes long ones. */
const keptText = 500_000

/** Statements whose plan is worth keeping; schema changes and pragmas run once. */
const repeated = /^\s*(?:select|insert|update|delete|with)\b/i

/** Reads nothing but: SQLite has no `select` that writes. */
const onlyReads = /^\s*select\b/i

/**
 * Beginning and ending a read costs SQLite as much as a short one itself, so that those of one turn of the event loop share a
 * transaction: they are of one moment, which is never earlier than the turn.
 */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync
  #isReading = false
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
    const isRead = onlyReads.test(text)
    // Some pragmas take effect when they are prepared, and not inside a transaction.
    if (!isRead) this.#end()
    const statement = new Statement(this.#database.prepare(text), isRead ? this.#read : this.#end)
    if (repeated.test(text)) this.#statements.set(text, statement)
    return statement
  }

  exec(text: string): void {
    this.#end()
    this.#database.exec(text)
  }

  get isInTransaction(): boolean {
    return !this.#isReading && this.#database.isTransaction
  }

  readonly #read = (): void => {
    if (this.#database.isTransaction) return
    this.#database.exec('begin')
    this.#isReading = true
    setImmediate(this.#end)
  }

  readonly #end = (): void => {
    if (!this.#isReading) return
    this.#isReading = false
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('commit')
  }

  close(): void {
    this.#end()
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }
}

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync
  readonly #before: () => void

  /** `before` runs before each use. */
  constructor(statement: StatementSync, before: () => void) {
    this.#statement = statement
    this.#before = before
    this.reader = statement.columns().length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    this.#before()
    return this.#statement.all(...parameters.map(bindable))
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    this.#before()
    return this.#statement.run(...parameters.map(bindable))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    this.#before()
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
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return BigInt(value)
    // Larger whole numbers are no longer exact, and NaN would become NULL.
    if (Number.isFinite(value) && !Number.isInteger(value)) return value
    throw new RangeError(`The number ${value} cannot be stored.`)
  }
  throw new TypeError(`A value of type ${value instanceof Date ? 'Date' : typeof value} cannot be a parameter.`)
}
