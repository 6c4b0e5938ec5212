/** Indexes for every filter of the change log, which grows for seven years; and a notice that needs the log no more. */
import { type Kysely, sql } from 'kysely'
import { createIndex, type NumberedMigration } from './table-builder.ts'

export const changeLogIndexes: NumberedMigration = { up, down }

const indexes = [
  ['actor_id', 'sequence'],
  ['actor_kind', 'sequence'],
  ['changed_at', 'sequence'],
]

async function up(db: Kysely<unknown>): Promise<void> {
  for (const columns of indexes) await createIndex(db, 'changes', ['organization_id', ...columns])
  await addFormerAddresses(db)
}

interface Notice {
  readonly organization_id: number
  readonly id: number
  readonly payload: string
}

/** The address before the change was looked up in the log; from now on each notice has its own. */
async function addFormerAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows: notices } = await sql<Notice>`
    select organization_id, id, payload from outbox
    where kind = 'address_change_email' and delivered_at is null and given_up_at is null`.execute(db)
  for (const { organization_id, id, payload } of notices) {
    const { person_id, changed_at } = JSON.parse(payload) as { person_id: number; changed_at: string }
    const { rows } = await sql<{ fields: string }>`
      select fields from changes where organization_id = ${organization_id} and record = 'person'
      and record_id = ${person_id} and changed_at = ${changed_at}`.execute(db)
    const fields = JSON.parse(rows[0]?.fields ?? '{}') as { email?: { before?: string } }
    await sql`
      update outbox set payload = ${JSON.stringify({ person_id, email: fields.email?.before ?? '' })}
      where organization_id = ${organization_id} and id = ${id}`.execute(db)
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const columns of indexes) await db.schema.dropIndex(['changes', ...columns, 'index'].join('_')).execute()
}
