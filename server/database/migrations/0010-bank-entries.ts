/** Credits of bank statements: what came in, and on which invoices it was booked. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const bankEntries: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'bank_entries',
    columns: {
      identity: 'text',
      account: 'text',
      booked_on: 'date',
      amount: 'integer',
      payer_name: 'text?',
      payer_iban: 'text?',
      end_to_end_id: 'text?',
      remittance: 'text',
      bank_references: 'text',
      method: 'text',
      is_lump: 'flag',
      status: 'text',
      bookings: 'text',
      created_at: 'instant',
      updated_at: 'instant',
    },
    unique: [['identity']],
    oneOf: { status: ['unmatched', 'booked', 'dismissed'], method: ['bank_transfer', 'direct_debit'] },
    indexes: [
      ['status', 'id'],
      ['booked_on', 'id'],
    ],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['bank_entries'])
}
