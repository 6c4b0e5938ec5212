/** Why an event does not take place, in the words of who cancelled it. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const eventCancellation: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'events', { cancellation_message: 'text?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'events', ['cancellation_message'])
}
