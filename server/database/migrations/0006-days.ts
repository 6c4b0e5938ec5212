/** The day each association was rolled over to, and indexes that find by date what begins and ends. */
import type { Kysely } from 'kysely'
import { createIndex, createOwnedTable, type Engine, type NumberedMigration } from './table-builder.ts'

export const days: NumberedMigration = { up, down }

const indexes: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['group_places', ['organization_id', 'valid_from']],
  ['group_places', ['organization_id', 'valid_until']],
  ['subscriptions', ['organization_id', 'starts_on']],
  ['subscriptions', ['organization_id', 'ends_on']],
  ['committee_members', ['organization_id', 'since']],
  ['committee_members', ['organization_id', 'until']],
]

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, { name: 'judged_days', columns: { day: 'date' }, key: [] })
  for (const [table, columns] of indexes) await createIndex(db, table, columns)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, [, column]] of indexes) await db.schema.dropIndex(`${table}_${column}_index`).execute()
  await db.schema.dropTable('judged_days').execute()
}
