/** Reminders of open invoices: their levels, what was sent, and invoices that get none. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const reminders: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'reminder_settings',
    key: [],
    columns: { levels: 'text', updated_at: 'instant' },
  })
  await createOwnedTable(db, engine, {
    name: 'reminders',
    columns: {
      invoice_id: 'id',
      reminds_invoice_id: 'id?',
      level: 'integer',
      level_name: 'text',
      method: 'text',
      language: 'text',
      subject: 'text',
      body: 'text',
      amount: 'integer',
      fee: 'integer',
      fee_number: 'text?',
      sent_on: 'date',
      sent_by: 'text?',
      withdrawn_at: 'instant?',
      withdrawal_reason: 'text?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { invoice_id: 'invoices' },
    unique: [['reminds_invoice_id', 'level']],
    oneOf: { method: ['email', 'letter'] },
    indexes: [['invoice_id', 'id'], ['fee_number']],
  })
  await createOwnedTable(db, engine, {
    name: 'reminder_holds',
    key: ['invoice_id'],
    columns: { invoice_id: 'id', until: 'date?', reason: 'text?', set_by: 'text?', created_at: 'instant' },
    references: { invoice_id: 'invoices' },
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['reminder_settings', 'reminders', 'reminder_holds'])
}
