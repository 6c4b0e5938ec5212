/** Prices that include VAT: the price and the amount of each line as they were agreed. Null where prices exclude it. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const grossPrices: NumberedMigration = { up, down }

const added = {
  organizations: { prices_include_vat: 'flag' },
  invoice_lines: { gross_price: 'integer?', gross_total: 'integer?' },
  credit_note_lines: { gross_total: 'integer?' },
} as const

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(added)) await addColumns(db, engine, table, columns)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(added)) await dropColumns(db, table, Object.keys(columns))
}
