/** Who invited a person, which is logged when the person joins. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const inviters: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'people', { invited_by: 'text?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'people', ['invited_by'])
}
