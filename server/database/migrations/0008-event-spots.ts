/** How many spots of an event are taken, kept beside it: a page of events need not add up its registrations. */
import { type Kysely, sql } from 'kysely'
import type { Engine, NumberedMigration } from './table-builder.ts'

export const eventSpots: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('spots_taken', engine === 'postgres' ? 'bigint' : 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update events set spots_taken = (
      select coalesce(sum(number_of_people), 0) from event_registrations as registration
      where registration.organization_id = events.organization_id
        and registration.event_id = events.id and registration.status <> 'cancelled'
    )`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').dropColumn('spots_taken').execute()
}
