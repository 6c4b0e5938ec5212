/**
 * Private copies of one association's rows, in temporary tables that carry the names of the tables they stand for: writes go into
 * the copies, and no one waits for them. Afterwards only what differs is applied. Why: docs/decisions/staged-imports.md.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database, StagingOptions } from './database.ts'
import { isPostgres } from './statistics.ts'
import { type CopiedTable, keyColumns, shortenable, tables } from './staged-tables.ts'

/** The association changed after its rows had been copied. */
export class StaleCopies extends Error {
  override readonly name = 'StaleCopies'
}

export interface Copies {
  /** Where the tables themselves are. */
  readonly schema: string
  readonly isNew: boolean
  /** Undefined for an association that has never been changed. */
  readonly lastChange: number | undefined
  /** The day it was rolled over to. */
  readonly day: string | null
}

/** The differences between the copies and the tables. */
export interface StagedDifferences {
  readonly organizationId: number
  /** Their copies hold what is new or has changed. */
  readonly changed: readonly CopiedTable[]
  /** Rows are gone from their copies: `removed_rows`. */
  readonly shortened: readonly CopiedTable[]
  /** The moment of the work, if it has locked its copies. */
  readonly moment: string | undefined
  /** Beside the keys. */
  readonly columns: ReadonlyMap<CopiedTable, readonly string[]>
}

export async function hasAssociation(tx: Database, slug: string): Promise<boolean> {
  return (await tx.selectFrom('organizations').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** Copies the rows of the association with this slug, if there is one. Only in a transaction that sees one moment. */
export async function makeCopies(tx: Database, slug: string): Promise<Copies> {
  const schema = isPostgres(tx) ? await createOnPostgres(tx) : await createOnSqlite(tx)
  for (const table of tables) {
    await sql`
      insert into ${sql.table(table)} select * from ${stored(schema, table)} where ${isCopied(table, schema, slug)}
    `.execute(tx)
  }
  const association = await tx.selectFrom('organizations').select('id').executeTakeFirst()
  const clock = await tx.selectFrom('change_clocks').select(['last_change', 'day']).executeTakeFirst()
  return { schema, isNew: association === undefined, lastChange: clock?.last_change, day: clock?.day ?? null }
}

/** Leaves in the copies what is new or has changed. In the transaction that made them. */
export async function findDifferences(tx: Database, { schema }: Copies): Promise<StagedDifferences> {
  const { id: organizationId } = await tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  const clock = await tx.selectFrom('change_clocks').select('last_change').executeTakeFirst()
  const columns = await columnsOf(tx, schema)
  for (const table of shortenable) {
    await sql`
      insert into removed_rows select ${sql.lit(table)}, ${keyText(tx, table)} from ${stored(schema, table)}
      where stored.organization_id = ${organizationId}
        and not exists (select 1 from ${sql.table(table)} as copy where ${isSameRow(table)})
    `.execute(tx)
  }
  for (const table of tables) {
    const names = columns.get(table) ?? []
    const isEqual =
      names.length === 0 ? sql`` : sql`and (${list(names, 'stored')}) is not distinct from (${list(names, 'copy')})`
    await sql`
      delete from ${sql.table(table)} as copy where exists (
        select 1 from ${stored(schema, table)}
        where ${isSameRow(table)} ${isEqual}
      )
    `.execute(tx)
  }
  const hasRows = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
  )
  const changed = await sql<{ name: string }>`${sql.join(hasRows, sql` union all `)}`.execute(tx)
  const shortened = await sql<{ name: string }>`select distinct table_name as name from removed_rows`.execute(tx)
  const among = ({ rows }: typeof changed) => tables.filter((table) => rows.some(({ name }) => name === table))
  return {
    organizationId,
    // `claim` advances the clock.
    changed: among(changed).filter((table) => table !== 'change_clocks'),
    shortened: among(shortened),
    moment: clock && new Date(clock.last_change).toISOString(),
    columns,
  }
}

interface Application extends Pick<StagingOptions<unknown>, 'lock'> {
  readonly copies: Copies
  readonly differences: StagedDifferences
}

/**
 * Writes the differences into the tables, in the same transaction or a later one of the same connection. Throws `StaleCopies` or
 * a unique violation when what they were found from has changed.
 */
export async function applyDifferences(tx: Database, { copies, differences, lock }: Application): Promise<void> {
  const { schema } = copies
  const { organizationId, changed, shortened, columns } = differences
  await claim(tx, copies, organizationId)
  // No one follows a new association yet.
  if (!copies.isNew) await restamp(tx, differences, await lock(tx.withSchema(schema), organizationId))
  for (const table of shortened.toReversed()) {
    await sql`
      delete from ${stored(schema, table)} where stored.organization_id = ${organizationId}
        and ${keyText(tx, table)} in (select row_key from removed_rows where table_name = ${sql.lit(table)})
    `.execute(tx)
  }
  for (const table of changed) {
    const names = columns.get(table) ?? []
    if (names.length > 0) {
      await sql`
        update ${stored(schema, table)}
        set (${list(names)}) = (select ${list(names)} from ${sql.table(table)} as copy where ${isSameRow(table)})
        where (${list(keyColumns(table), 'stored')}) in (select ${list(keyColumns(table))} from ${sql.table(table)})
      `.execute(tx)
    }
    const isMissing = sql`not exists (select 1 from ${stored(schema, table)} where ${isSameRow(table)})`
    await addRows(tx, schema, table, isMissing)
  }
}

/** From here on the association is locked, and is as it was when it was copied. */
async function claim(tx: Database, { schema, isNew, lastChange, day }: Copies, organizationId: number): Promise<void> {
  if (isNew) {
    await addRows(tx, schema, 'organizations')
    return addRows(tx, schema, 'change_clocks')
  }
  if (lastChange === undefined) {
    await sql`
      insert into ${sql.id(schema, 'change_clocks')} (organization_id, last_change) values (${organizationId}, 0)
    `.execute(tx)
    return
  }
  const { rows } = await sql`
    update ${stored(schema, 'change_clocks')} set last_change = last_change
    where organization_id = ${organizationId} and last_change = ${lastChange} and day is not distinct from ${day}
    returning last_change
  `.execute(tx)
  if (rows.length === 0) throw new StaleCopies()
}

/** Rows that carry the moment of the work get the one at which they are applied. */
async function restamp(tx: Database, { changed, columns, moment }: StagedDifferences, applied: string): Promise<void> {
  for (const table of changed) {
    for (const column of ['updated_at', 'changed_at'].filter((name) => columns.get(table)?.includes(name))) {
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${applied} where ${sql.ref(column)} = ${moment ?? applied}
      `.execute(tx)
    }
  }
}

async function addRows(tx: Database, schema: string, table: CopiedTable, which = sql`true`): Promise<void> {
  // PostgreSQL takes the id of an association from no one else.
  const given = table === 'organizations' && isPostgres(tx) ? sql`overriding system value` : sql``
  await sql`
    insert into ${sql.id(schema, table)} ${given} select * from ${sql.table(table)} as copy where ${which}
  `.execute(tx)
}

/** Removes the copies; PostgreSQL does so at the end of the transaction. */
export async function dropCopies(db: Database): Promise<void> {
  for (const table of ['removed_rows', ...tables.toReversed()]) {
    await sql`drop table if exists ${sql.id('temp', table)}`.execute(db)
  }
}

function stored(schema: string, table: CopiedTable): RawBuilder<unknown> {
  return sql`${sql.id(schema, table)} as stored`
}

function isSameRow(table: CopiedTable): RawBuilder<unknown> {
  const same = keyColumns(table).map((column) => sql`${sql.ref(`stored.${column}`)} = ${sql.ref(`copy.${column}`)}`)
  return sql.join(same, sql` and `)
}

/** The key of a stored row as one text. */
function keyText(tx: Database, table: CopiedTable): RawBuilder<unknown> {
  const columns = list(keyColumns(table), 'stored')
  return isPostgres(tx) ? sql`json_build_array(${columns})::text` : sql`json_array(${columns})`
}

function list(columns: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)))
}

function isCopied(table: CopiedTable, schema: string, slug: string): RawBuilder<unknown> {
  if (table === 'organizations') return sql`slug = ${slug}`
  const ofAssociation = sql`organization_id = (select id from organizations)`
  if (table !== 'changes') return ofAssociation
  // The last one alone: the next is numbered after it.
  return sql`${ofAssociation} and sequence = (select max(sequence) from ${stored(schema, table)} where ${ofAssociation})`
}

/** Without references and triggers: those of the tables themselves see what is applied. */
async function createOnPostgres(tx: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)
  const schema = rows[0]?.schema ?? 'public'
  for (const table of tables) {
    await sql`
      create temporary table ${sql.table(table)}
      (like ${sql.id(schema, table)} including defaults including constraints including indexes) on commit drop
    `.execute(tx)
  }
  await sql`create temporary table removed_rows (table_name text, row_key text) on commit drop`.execute(tx)
  // A statement that this connection has prepared goes on meaning the stored tables until the path changes, even though temporary ones come first.
  await sql`select set_config('search_path', 'pg_temp, ' || current_setting('search_path'), true)`.execute(tx)
  return schema
}

async function createOnSqlite(tx: Database): Promise<string> {
  const names = sql.join(tables)
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from main.sqlite_schema
    where tbl_name in (${names}) and type in ('table', 'index') and sql is not null order by type desc
  `.execute(tx)
  // SQLite keeps what created them, and begins it with these words.
  for (const { statement } of rows) {
    await sql.raw(statement.replace(/^CREATE (?:UNIQUE )?(?:TABLE|INDEX) /, '$&temp.')).execute(tx)
  }
  await sql`create temporary table removed_rows (table_name text, row_key text)`.execute(tx)
  await sql`
    insert into temp.sqlite_sequence select name, seq from main.sqlite_sequence where name = 'organizations'
  `.execute(tx)
  return 'main'
}

/** Those beside the key, by table. */
async function columnsOf(tx: Database, schema: string): Promise<Map<CopiedTable, string[]>> {
  const query = isPostgres(tx)
    ? sql<{ table: string; name: string }>`
        select table_name as "table", column_name as name from information_schema.columns
        where table_schema = ${schema} and table_name in (${sql.join(tables)}) order by ordinal_position`
    : sql<{ table: string; name: string }>`
        select tables.name as "table", info.name from main.sqlite_schema as tables, pragma_table_info(tables.name, 'main') as info
        where tables.type = 'table' and tables.name in (${sql.join(tables)}) order by info.cid`
  const { rows } = await query.execute(tx)
  return new Map(
    tables.map((table) => {
      const key = keyColumns(table)
      return [table, rows.filter((row) => row.table === table && !key.includes(row.name)).map(({ name }) => name)]
    }),
  )
}
