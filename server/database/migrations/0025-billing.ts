/** Credit notes, money that was paid back, reasons, and what was emailed about an invoice. */
import { type Kysely, sql } from 'kysely'
import {
  addColumns,
  createOwnedTable,
  dropColumns,
  dropTables,
  type Engine,
  type NumberedMigration,
} from './table-builder.ts'

export const billing: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'invoices', { cancellation_reason: 'text?' })
  await db.schema
    .alterTable('invoices')
    .addColumn('credited', engine === 'sqlite' ? sql`integer` : sql`bigint`, (column) => column.notNull().defaultTo(0))
    .execute()
  await addColumns(db, engine, 'payments', { is_refund: 'flag', reason: 'text?' })
  await createOwnedTable(db, engine, {
    name: 'credit_notes',
    columns: {
      invoice_id: 'id',
      number: 'text',
      issued_on: 'date',
      reason: 'text?',
      total_excl_vat: 'integer',
      total_vat: 'integer',
      total: 'integer',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { invoice_id: 'invoices' },
    unique: [['number']],
    indexes: [
      ['updated_at', 'id'],
      ['invoice_id', 'id'],
    ],
  })
  await createOwnedTable(db, engine, {
    name: 'credit_note_lines',
    key: ['credit_note_id', 'position'],
    columns: {
      credit_note_id: 'id',
      position: 'integer',
      invoice_position: 'integer',
      description: 'text',
      vat_rate: 'integer',
      total_excl_vat: 'integer',
    },
    references: { credit_note_id: 'credit_notes' },
  })
  await createOwnedTable(db, engine, {
    name: 'invoice_sendings',
    key: ['invoice_id', 'requested_at'],
    columns: {
      invoice_id: 'id',
      requested_at: 'instant',
      outbox_id: 'id?',
      recipient: 'text',
      language: 'text',
      subject: 'text',
      body: 'text',
      delivered_at: 'instant?',
    },
    references: { invoice_id: 'invoices' },
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['credit_notes', 'credit_note_lines', 'invoice_sendings'])
  await dropColumns(db, 'payments', ['is_refund', 'reason'])
  await dropColumns(db, 'invoices', ['cancellation_reason', 'credited'])
}
