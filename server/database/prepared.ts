/**
 * Queries that every request runs, with their text made once: building and compiling one takes longer than SQLite takes to run it, and
 * PostgreSQL plans a named one only a few times.
 */
import { createHash } from 'node:crypto'
import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import type { Database } from './database.ts'
import { isPostgres } from './statistics.ts'
import type { Tables } from './tables.ts'

/** The parameter that takes the value of this name. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

function slots<Values>(names: readonly (keyof Values & string)[]): Slots<Values> {
  const entries = names.map((name) => [name, sql`${new Slot(name)}`])
  // One slot for each name of the values.
  return Object.fromEntries(entries) as Slots<Values>
}

/** A select, or text with `sql`. */
interface Query<Row> {
  compile(db: Database): CompiledQuery<Row>
}

const names = new Map<string, string>()

/** The name under which PostgreSQL keeps this text; undefined for one that is not prepared. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

type Prepared<Values, Row> = (db: Database, values: Values) => Promise<Row[]>

/** `build` is called once for each engine, and its values are parameters of the query. */
export function prepared<Values extends object, Row>(
  build: (db: Database, values: Slots<Values>) => Query<Row>,
): Prepared<Values, Row> {
  const compiled = new Map<boolean, CompiledQuery<Row>>()
  const queryFor = (db: Database, values: Values): CompiledQuery<Row> => {
    const kept = compiled.get(isPostgres(db))
    if (kept) return kept
    const plain = db.withoutPlugins()
    const made = build(plain, slots<Values>(Object.keys(values) as (keyof Values & string)[])).compile(plain)
    compiled.set(isPostgres(db), made)
    names.set(made.sql, createHash('sha256').update(made.sql).digest('hex').slice(0, 32))
    return made
  }
  return async (db, values) => {
    const executor = db.getExecutor()
    const query = queryFor(db, values)
    // The handle's own rules hold for this query too: one outside a transaction refuses it inside, a staged one has other tables.
    const node = executor.transformQuery(query.query, query.queryId)
    const { sql: text, parameters } = node === query.query ? query : executor.compileQuery(node, query.queryId)
    const filled = parameters.map((value) => (value instanceof Slot ? Reflect.get(values, value.name) : value))
    const { rows } = await executor.executeQuery<Row>({ ...query, sql: text, parameters: filled })
    return rows
  }
}

/** The same for a select of many short rows of numbers and texts: SQLite gives one JSON text three times as fast as rows. */
export function preparedList<Values extends object, Row>(
  build: (db: Database, values: Slots<Values>) => SelectQueryBuilder<Tables, keyof Tables, Row>,
): Prepared<Values, Row> {
  const rows = prepared(build)
  const json = prepared<Values, { rows: string }>((db, values) =>
    db.selectNoFrom(sql<string>`${jsonArrayFrom(build(db, values))}`.as('rows')),
  )
  return async (db, values) => {
    if (isPostgres(db)) return rows(db, values)
    const [found] = await json(db, values)
    // Written by the database itself, from the columns that the query selects.
    return JSON.parse(found?.rows ?? '[]') as Row[]
  }
}

/** A list as one value, so that its length does not change the text. */
export function listed(db: Database, values: readonly (number | string)[]): unknown {
  return isPostgres(db) ? values : JSON.stringify(values)
}

/** Whether a column is in a list that was `listed`. */
export function isListed(
  db: Database,
  column: string,
  values: RawBuilder<unknown>,
  type: 'bigint' | 'text' = 'bigint',
): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`
    : sql`${sql.ref(column)} in (select value from json_each(${values}))`
}
