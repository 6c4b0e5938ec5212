/** The change log, and the moment of each association's last change, which every change locks. */
import { type Kysely, sql } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const changes: NumberedMigration = { up, down }

/** Every table with `updated_at`, as they are now. */
const stamped = [
  'api_keys',
  'bank_entries',
  'committee_members',
  'committees',
  'custom_fields',
  'event_registrations',
  'events',
  'group_places',
  'groups',
  'invoices',
  'members',
  'participants',
  'payments',
  'products',
  'subscriptions',
]

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'changes',
    columns: {
      sequence: 'integer',
      changed_at: 'instant',
      actor_kind: 'text',
      actor_id: 'id?',
      actor_name: 'text?',
      record: 'text',
      record_id: 'id',
      action: 'text',
      fields: 'text',
    },
    key: ['sequence'],
    indexes: [['record', 'record_id', 'sequence']],
  })
  // Milliseconds since 1970: both engines add one to a number alike.
  await createOwnedTable(db, engine, { name: 'change_clocks', columns: { last_change: 'integer' }, key: [] })
  await startClocks(db)
}

/** No later change may look older than what is there. */
async function startClocks(db: Kysely<unknown>): Promise<void> {
  const latest = new Map<number, number>()
  for (const table of stamped) {
    const { rows } = await sql<{ id: number; at: string }>`
      select organization_id as id, max(updated_at) as at from ${sql.table(table)} group by organization_id
    `.execute(db)
    for (const { id, at } of rows) latest.set(id, Math.max(latest.get(id) ?? 0, Date.parse(at)))
  }
  for (const [id, at] of latest)
    await sql`insert into change_clocks (organization_id, last_change) values (${id}, ${at})`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['changes', 'change_clocks'])
}
