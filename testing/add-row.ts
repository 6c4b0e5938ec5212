/** Adds minimal rows (`rows.ts`) to an association: what tests and benchmarks fill one with beside the API. */
import { type Insertable, sql } from 'kysely'
import type { Database, Storage } from '../server/database/database.ts'
import { nextId } from '../server/database/sequences.ts'
import type { SequencedTable, Tables } from '../server/database/tables.ts'
import { rows } from './rows.ts'

type RowTable = keyof typeof rows
type More<Table extends RowTable> = Partial<Insertable<Tables[Table]>>

/** With an id of one's own, and with these columns instead. */
export async function insertRow<Table extends RowTable>(
  db: Database,
  table: Table,
  key: { readonly organization_id: number; readonly id: number },
  more?: More<Table>,
): Promise<void> {
  const row: Record<string, unknown> = { ...rows[table](key), ...more }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
}

/** With the next id of its table, which it returns. */
export async function addRow<Table extends RowTable & SequencedTable>(
  { storage, association }: { readonly storage: Storage; readonly association: { readonly id: number } },
  table: Table,
  more?: More<Table>,
): Promise<number> {
  return storage.transaction(async (tx) => {
    const id = await nextId(tx, association.id, table)
    await insertRow(tx, table, { organization_id: association.id, id }, more)
    return id
  })
}
