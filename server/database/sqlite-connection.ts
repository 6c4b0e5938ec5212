/** `node:sqlite` in the shape that Kysely's SQLite driver asks for: prepared statements kept, parameters bound with care. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

const keptStatements = 256
/** Characters of all of them together: a statement's memory grows with its text, and an import writes long ones. */
const keptText = 500_000

/** Statements whose plan is worth keeping; schema changes and pragmas run once. */
const repeated = /^\s*(?:select|insert|update|delete|with)\b/i

export class SqliteConnection implements SqliteDatabase {
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
