/** A trial that ends is no membership: without this mark, one who died or left while on trial had joined in an earlier year. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const leftAs: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'members', { left_as: 'text?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'members', ['left_as'])
}
