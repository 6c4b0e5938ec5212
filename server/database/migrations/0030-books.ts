/** Ledger accounts and cost centres of products and invoice lines, the association's own accounts, and indexes for reports over dates. */
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

export const books: NumberedMigration = { up, down }

const productColumns = { ledger_account: 'text?', cost_centre: 'text?' } as const
const lineColumns = { product_id: 'id?', ...productColumns } as const

const dated = [
  ['invoices', 'invoice_date'],
  ['credit_notes', 'issued_on'],
  ['payments', 'paid_on'],
] as const

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'products', productColumns)
  await addColumns(db, engine, 'invoice_lines', lineColumns)
  await createOwnedTable(db, engine, {
    name: 'book_accounts',
    key: [],
    columns: {
      debtors: 'text',
      bank: 'text',
      cash: 'text',
      income: 'text',
      vat: 'text',
      other: 'text',
      vat_rates: 'text',
      updated_at: 'instant',
    },
  })
  for (const [table, date] of dated) await createIndex(db, table, ['organization_id', date, 'id'])
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, date] of dated) await db.schema.dropIndex(`${table}_${date}_id_index`).execute()
  await dropTables(db, ['book_accounts'])
  await dropColumns(db, 'invoice_lines', Object.keys(lineColumns))
  await dropColumns(db, 'products', Object.keys(productColumns))
}
