/** When a credit note was last handed to the mail queue. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const creditNoteSent: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'credit_notes', { sent_at: 'instant?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'credit_notes', ['sent_at'])
}
