/** Batches of direct debits. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const directDebits: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'direct_debits',
    columns: {
      status: 'text',
      collection_date: 'date',
      message_id: 'text',
      creditor_name: 'text',
      creditor_id: 'text',
      creditor_iban: 'text',
      creditor_bic: 'text?',
      count: 'integer',
      total: 'integer',
      submitted_at: 'instant?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    unique: [['message_id']],
    oneOf: { status: ['created', 'submitted', 'discarded'] },
    indexes: [['updated_at', 'id']],
  })
  await createOwnedTable(db, engine, {
    name: 'direct_debit_rows',
    key: ['direct_debit_id', 'position'],
    columns: {
      direct_debit_id: 'id',
      position: 'integer',
      invoice_id: 'id',
      collects_invoice_id: 'id?',
      member_id: 'id',
      debtor_name: 'text',
      iban: 'text',
      mandate_reference: 'text',
      mandate_date: 'date',
      amount: 'integer',
      end_to_end_id: 'text',
      remittance: 'text',
    },
    references: { direct_debit_id: 'direct_debits', invoice_id: 'invoices', member_id: 'members' },
    unique: [['collects_invoice_id']],
    indexes: [['invoice_id'], ['mandate_reference']],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['direct_debits', 'direct_debit_rows'])
}
