/** Custom fields get choices, an order and two flags; products a price for a period, and can be archived. */
import { type Kysely, sql } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const fieldsAndProducts: NumberedMigration = { up, down }

const fieldColumns = { choices: 'text?', required: 'flag', sensitive: 'flag', position: 'integer?' } as const
const productColumns = { price: 'integer?', period: 'text?', vat_rate: 'integer?', archived_at: 'instant?' } as const

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'custom_fields', fieldColumns)
  // Until now they had the order in which they were made.
  await sql`update custom_fields set position = id`.execute(db)
  await addColumns(db, engine, 'products', productColumns)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'custom_fields', Object.keys(fieldColumns))
  await dropColumns(db, 'products', Object.keys(productColumns))
}
