/** Which statement file brought a bank entry, and why an entry was dismissed. */
import type { Kysely } from 'kysely'
import {
  addColumns,
  createIndex,
  createOwnedTable,
  dropColumns,
  dropTables,
  type Engine,
  type NumberedMigration,
} from './table-builder.ts'

const columns = { statement_id: 'integer?', dismissed_as: 'text?', dismissed_note: 'text?' } as const

export const bank: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'statement_files',
    columns: {
      file_name: 'text',
      digest: 'text',
      format: 'text',
      account: 'text',
      first_on: 'date?',
      last_on: 'date?',
      opening: 'integer?',
      closing: 'integer?',
      imported_by: 'text?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    unique: [['digest']],
  })
  await addColumns(db, engine, 'bank_entries', columns)
  await createIndex(db, 'bank_entries', ['organization_id', 'payer_iban'])
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('bank_entries_payer_iban_index').execute()
  await dropColumns(db, 'bank_entries', Object.keys(columns))
  await dropTables(db, ['statement_files'])
}
