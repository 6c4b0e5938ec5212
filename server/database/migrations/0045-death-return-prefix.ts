/** When a member died, the periods before they came back, and the prefix with which a surname begins. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const deathReturnPrefix: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, 'members', {
    deceased_on: 'date?',
    earlier_periods: 'text?',
    last_name_prefix: 'text?',
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropColumns(db, 'members', ['deceased_on', 'earlier_periods', 'last_name_prefix'])
}
