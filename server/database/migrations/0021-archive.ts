/** Groups and committees can be archived. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

const archived = ['groups', 'committees'] as const

export const archive: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of archived) await addColumns(db, engine, table, { archived_at: 'instant?' })
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of archived) await dropColumns(db, table, ['archived_at'])
}
