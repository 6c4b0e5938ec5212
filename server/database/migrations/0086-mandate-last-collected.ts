/** The day on which another program last collected by a mandate. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const mandateLastCollected: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'members', { mandate_last_collected_on: 'date?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'members', ['mandate_last_collected_on'])
}
