/** Emails of which a mail server has the whole text: without an outcome nobody knows whether they went out. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const handedOverEmails: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'outbox', { handed_over_at: 'instant?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'outbox', ['handed_over_at'])
}
