/** Which contribution run of an association may make invoices now. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const contributionRuns: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'contribution_runs',
    key: [],
    columns: { run: 'text', held_by: 'text', held_until: 'instant' },
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['contribution_runs'])
}
