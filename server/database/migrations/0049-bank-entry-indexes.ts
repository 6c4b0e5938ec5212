/** Entries of a state, of some days, and the counts of a statement file are found without reading the others. */
import { type Kysely, sql } from 'kysely'
import { createIndex, type NumberedMigration } from './table-builder.ts'

export const bankEntryIndexes: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bank_entries_allocated_index on bank_entries (organization_id, id, allocated, amount, dismissed)
    where allocated <> 0`.execute(db)
  await sql`create index bank_entries_dismissed_index on bank_entries (organization_id, id, allocated, amount)
    where dismissed`.execute(db)
  await sql`create index bank_entries_earliest_on_index on bank_entries (organization_id, booked_on, earliest_on)
    where earliest_on is not null`.execute(db)
  await db.schema.dropIndex('bank_entries_statement_id_index').execute()
  await sql`create index bank_entries_statement_index
    on bank_entries (organization_id, statement_id, dismissed, allocated, amount)`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('bank_entries_statement_index').execute()
  await createIndex(db, 'bank_entries', ['organization_id', 'statement_id'])
  await db.schema.dropIndex('bank_entries_earliest_on_index').execute()
  await db.schema.dropIndex('bank_entries_dismissed_index').execute()
  await db.schema.dropIndex('bank_entries_allocated_index').execute()
}
