/** Adding and changing rows by the hundred. */
import { type InsertObject, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './statistics.ts'
import type { SequencedTable, Tables } from './tables.ts'

/** SQLite takes 32 766 values in a statement; smaller statements are compiled faster. */
const valuesPerStatement = 6_000

/** Tables to which an import adds rows by the hundred thousand. */
type FilledTable =
  | SequencedTable
  | 'changes'
  | 'job_rows'
  | 'member_import_cells'
  | 'relationships'
  | 'contribution_charges'
  | 'credit_note_lines'
  | 'direct_debit_rows'
  | 'merge_steps'
  | 'distinct_members'

/** A column that only some of the rows name is null in the others. */
export async function insertRows<Table extends FilledTable>(
  db: Database,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (isPostgres(db) && rows.length > 0) return insertAsJson(db, table, { columns, rows })
  const perStatement = Math.floor(valuesPerStatement / columns.length)
  for (let from = 0; from < rows.length; from += perStatement) {
    await db
      .insertInto<Table>(table)
      .values(rows.slice(from, from + perStatement))
      .execute()
  }
}

interface ChangedRows {
  /** Whole rows, each of another record that is there. */
  readonly rows: readonly object[]
  /** The columns that get the values of the rows; the others stay. */
  readonly columns: readonly string[]
}

/** As insertions that conflict: both databases find the record of each row by its key, however many there are. */
export async function updateRows(db: Database, table: SequencedTable, { rows, columns }: ChangedRows): Promise<void> {
  const [first] = rows
  if (!first || columns.length === 0) return
  const all = Object.keys(first)
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const onConflict = sql`on conflict (organization_id, id) do update set ${set}`
  if (isPostgres(db)) return insertAsJson(db, table, { columns: all, rows, onConflict })
  const names = sql.join(all.map((column) => sql.ref(column)))
  const perStatement = Math.floor(valuesPerStatement / all.length)
  for (let from = 0; from < rows.length; from += perStatement) {
    const values = rows
      .slice(from, from + perStatement)
      .map((row) => sql`(${sql.join(all.map((column) => sql.val(Reflect.get(row, column))))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)} ${onConflict}`.execute(db)
  }
}

interface JsonInsertion {
  readonly columns: readonly string[]
  readonly rows: readonly object[]
  readonly onConflict?: RawBuilder<unknown>
}

/** As one value: thousands of them take PostgreSQL longer to parse and plan than to store. */
async function insertAsJson(
  db: Database,
  table: FilledTable,
  { columns, rows, onConflict = sql`` }: JsonInsertion,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    ${onConflict}
  `.execute(db)
}
