/** An invoice that a file declared paid keeps that, so that it is still so after a payment was booked on it and taken back. */
import { type Kysely, sql } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const settledElsewhere: NumberedMigration = {
  up,
  down: (db) => dropColumns(db, 'invoices', ['settled_elsewhere']),
}

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'invoices', { settled_elsewhere: 'flag' })
  await sql`update invoices set settled_elsewhere = true
    where status = 'paid' and not (amount_paid > 0 and amount_paid >= total)`.execute(db)
}
