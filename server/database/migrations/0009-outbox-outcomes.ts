/** The outcome of outbox entries that were never delivered, and the order in which associations take turns. */
import { type Kysely, sql } from 'kysely'
import type { Engine, NumberedMigration } from './table-builder.ts'

export const outboxOutcomes: NumberedMigration = { up, down }

const waiting = sql`delivered_at is null and given_up_at is null`

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('given_up_at', engine === 'sqlite' ? sql`text` : sql`timestamptz`, (column) =>
      engine === 'sqlite' ? column.check(sql`given_up_at glob '????-??-??T??:??:??.???Z'`) : column,
    )
    .execute()
  // Why the last attempt failed, never with an address or a name.
  await db.schema
    .alterTable('outbox')
    .addColumn('last_error', engine === 'sqlite' ? sql`text` : sql`text collate "C"`)
    .execute()
  await db.schema.dropIndex('outbox_due_index').execute()
  // By association: each is asked for what it has due, however much others have.
  await sql`create index outbox_due_index on outbox (organization_id, next_attempt_at, id) where ${waiting}`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_due_index').execute()
  await db.schema.alterTable('outbox').dropColumn('given_up_at').execute()
  await db.schema.alterTable('outbox').dropColumn('last_error').execute()
  const columns = sql`(next_attempt_at, organization_id, id)`
  await sql`create index outbox_due_index on outbox ${columns} where delivered_at is null`.execute(db)
}
