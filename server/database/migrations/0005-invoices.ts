/** Invoices, their lines and payments. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const invoices: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'invoices',
    columns: {
      number: 'text',
      member_id: 'id?',
      recipient_name: 'text',
      recipient_email: 'text?',
      recipient_street: 'text?',
      recipient_house_number: 'text?',
      recipient_postal_code: 'text?',
      recipient_city: 'text?',
      recipient_country: 'text?',
      status: 'text',
      invoice_date: 'date',
      due_date: 'date',
      reference: 'text?',
      total_excl_vat: 'integer',
      total_vat: 'integer',
      total: 'integer',
      amount_paid: 'integer',
      sent_at: 'instant?',
      payment_token: 'text?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { member_id: 'members' },
    unique: [['number']],
    uniqueEverywhere: [['payment_token']],
    oneOf: { status: ['draft', 'sent', 'paid', 'cancelled', 'credited'] },
    indexes: [
      ['updated_at', 'id'],
      ['status', 'id'],
      ['member_id', 'id'],
    ],
  })
  await createOwnedTable(db, engine, {
    name: 'invoice_lines',
    columns: {
      invoice_id: 'id',
      position: 'integer',
      description: 'text',
      quantity: 'integer',
      unit_price: 'integer',
      vat_rate: 'integer',
      total_excl_vat: 'integer',
    },
    references: { invoice_id: 'invoices' },
    indexes: [['invoice_id', 'position']],
  })
  await createOwnedTable(db, engine, {
    name: 'payments',
    columns: {
      invoice_id: 'id',
      amount: 'integer',
      method: 'text',
      paid_on: 'date',
      reference: 'text?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { invoice_id: 'invoices' },
    oneOf: { method: ['bank_transfer', 'direct_debit', 'online', 'cash', 'other'] },
    indexes: [
      ['updated_at', 'id'],
      ['invoice_id', 'id'],
    ],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['invoices', 'invoice_lines', 'payments'])
}
