/** Adds a column for the data that is needed to undo a completed row of a job. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const rowResults: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'job_rows', { result: 'text?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'job_rows', ['result'])
}
