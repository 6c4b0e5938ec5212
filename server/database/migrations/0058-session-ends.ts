/** When people signed in, until when at most, and whether their browser stays signed in. */
import { type Kysely, sql } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const sessionEnds: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'api_keys', { signed_in_at: 'instant?', ends_at: 'instant?', stays: 'flag' })
  // Open sessions end when they would have ended without being used.
  await sql`update api_keys set ends_at = expires_at where person_id is not null`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'api_keys', ['signed_in_at', 'ends_at', 'stays'])
}
