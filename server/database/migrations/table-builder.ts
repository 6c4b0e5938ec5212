/**
 * Makes tables for both engines from declarations, from which the types of rows follow too (`tables.ts`). Every table's key begins with
 * the association, and a reference carries it along, so that no row can ever point into another association. Only migrations use this.
 */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { uniqueName } from '../errors.ts'

export type Engine = 'sqlite' | 'postgres'

type Kind = 'id' | 'text' | 'integer' | 'flag' | 'date' | 'instant' | 'bytes'

/** `?`: may be null. `=`: what it is where nothing is given. */
type Column = Kind | `${Kind}?` | 'flag=false' | 'integer=0'

export type ColumnDeclarations = Readonly<Record<string, Column>>

/** For tables that have rows: a column that they can be given. */
export type AddedColumns = Readonly<Record<string, Extract<Column, `${string}?` | `${string}=${string}`>>>

export interface TableDeclaration {
  /** Has an id of its own, and when it was created and last changed. */
  readonly isRecord?: boolean
  /** Belongs to no association. */
  readonly isShared?: boolean
  readonly columns: ColumnDeclarations
  /** The columns of the key after `organization_id`; `id` by default. */
  readonly key?: readonly string[]
  /** Column → table it points to, within the association. */
  readonly references?: Readonly<Record<string, string>>
  /** Unique within the association. */
  readonly unique?: readonly (readonly string[])[]
  /** Unique over all associations. */
  readonly uniqueEverywhere?: readonly (readonly string[])[]
  /** Column → the only values it may have. */
  readonly oneOf?: Readonly<Record<string, readonly string[]>>
  /** Each begins with the association. */
  readonly indexes?: readonly (readonly string[])[]
}

/** By name. A table is after the ones that it refers to. */
export type TableDeclarations = Readonly<Record<string, TableDeclaration>>

/** On PostgreSQL text compares by bytes, as on SQLite: the same order everywhere, whatever the server's locale. */
const types: Readonly<Record<Engine, Readonly<Record<Kind, RawBuilder<unknown>>>>> = {
  sqlite: {
    id: sql`integer`,
    text: sql`text`,
    integer: sql`integer`,
    flag: sql`integer`,
    date: sql`text`,
    instant: sql`text`,
    bytes: sql`blob`,
  },
  postgres: {
    id: sql`bigint`,
    text: sql`text collate "C"`,
    integer: sql`bigint`,
    flag: sql`boolean`,
    date: sql`date`,
    instant: sql`timestamptz`,
    bytes: sql`bytea`,
  },
}

/** Checks that PostgreSQL's types make anyway. */
const sqliteChecks: Readonly<Partial<Record<Kind, (column: RawBuilder<unknown>) => RawBuilder<unknown>>>> = {
  flag: (column) => sql`${column} in (0, 1)`,
  date: (column) => sql`${column} glob '????-??-??'`,
  instant: (column) => sql`${column} glob '????-??-??T??:??:??.???Z'`,
}

export async function createTables(db: Kysely<unknown>, engine: Engine, tables: TableDeclarations): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, engine, name, table)
}

async function createTable(db: Kysely<unknown>, engine: Engine, name: string, table: TableDeclaration): Promise<void> {
  const owner = table.isShared ? [] : ['organization_id']
  let builder = startTable(db, engine, name, columnsOf(table)).addPrimaryKeyConstraint(`${name}_pkey`, [
    ...owner,
    ...(table.key ?? ['id']),
  ])
  if (!table.isShared) {
    builder = builder.addForeignKeyConstraint(`${name}_organization_id_fkey`, owner, 'organizations', ['id'])
  }
  for (const [column, target] of Object.entries(table.references ?? {})) {
    const pointer = ['organization_id', column]
    builder = builder.addForeignKeyConstraint(`${name}_${column}_fkey`, pointer, target, ['organization_id', 'id'])
  }
  for (const unique of table.unique ?? []) {
    builder = builder.addUniqueConstraint(uniqueName(name, unique), ['organization_id', ...unique])
  }
  for (const unique of table.uniqueEverywhere ?? []) {
    builder = builder.addUniqueConstraint(uniqueName(name, unique), [...unique])
  }
  for (const [column, values] of Object.entries(table.oneOf ?? {})) {
    builder = builder.addCheckConstraint(`${name}_${column}_check`, isOneOf(column, values))
  }
  await builder.execute()
  for (const columns of table.indexes ?? []) {
    const index = db.schema.createIndex([name, ...columns, 'index'].join('_')).on(name)
    await index.columns(['organization_id', ...columns]).execute()
  }
}

function columnsOf(table: TableDeclaration): ColumnDeclarations {
  return {
    ...(table.isShared ? {} : { organization_id: 'id' }),
    ...(table.key ? {} : { id: 'id' }),
    ...table.columns,
    ...(table.isRecord ? { created_at: 'instant', updated_at: 'instant' } : {}),
  }
}

/** The beginning of a table: its columns, and on SQLite types that are kept to. */
export function startTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: ColumnDeclarations,
): CreateTableBuilder<string, string> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  if (engine === 'sqlite') builder = builder.modifyEnd(sql`strict`)
  for (const [column, declared] of Object.entries(columns))
    builder = builder.addColumn(column, ...definitionOf(engine, column, declared))
  return builder
}

/** Adds columns, by table, to tables that have rows. */
export async function addColumns(
  db: Kysely<unknown>,
  engine: Engine,
  added: Readonly<Record<string, AddedColumns>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(added))
    for (const [column, declared] of Object.entries(columns))
      await db.schema
        .alterTable(table)
        .addColumn(column, ...definitionOf(engine, column, declared))
        .execute()
}

function definitionOf(engine: Engine, column: string, declared: string) {
  const kind = declared.replace(/[?=].*/, '')
  if (!isKind(kind)) throw new Error(`No column type ${declared}.`)
  const check = engine === 'sqlite' ? sqliteChecks[kind] : undefined
  const define = (definition: ColumnDefinitionBuilder) => {
    const nullable = declared.endsWith('?') ? definition : definition.notNull()
    const start = declared === 'flag=false' && engine === 'postgres' ? false : 0
    const started = declared.includes('=') ? nullable.defaultTo(start) : nullable
    return check ? started.check(check(sql.ref(column))) : started
  }
  return [types[engine][kind], define] as const
}

export function isOneOf(column: string, values: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(types.sqlite, kind)
}
