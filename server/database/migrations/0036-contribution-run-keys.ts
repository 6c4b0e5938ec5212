/** The key with which a contribution run is held: a hold ends with it. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const contributionRunKeys: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'contribution_runs', { api_key_id: 'integer?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'contribution_runs', ['api_key_id'])
}
