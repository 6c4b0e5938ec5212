/** Returns are bank entries of a negative amount, with the reason that the bank gives. */
import { type Kysely, sql } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const returns: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'bank_entries', { return_code: 'text?' })
  await indexOpen(db, sql`allocated <> amount`)
}

async function indexOpen(db: Kysely<unknown>, isOpen: ReturnType<typeof sql>): Promise<void> {
  await db.schema.dropIndex('bank_entries_open_index').execute()
  await sql`create index bank_entries_open_index on bank_entries (organization_id, id)
    where not dismissed and ${isOpen}`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await indexOpen(db, sql`allocated < amount`)
  await dropColumns(db, 'bank_entries', ['return_code'])
}
