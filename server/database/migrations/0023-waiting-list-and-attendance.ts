/** Who waits for a spot of an event, and who has come to it. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const waitingListAndAttendance: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'waiting_list',
    columns: {
      event_id: 'id',
      member_id: 'id?',
      name: 'text',
      email: 'text?',
      number_of_people: 'integer',
      passed_over_at: 'instant?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { event_id: 'events', member_id: 'members' },
    indexes: [
      ['event_id', 'id'],
      ['member_id', 'event_id'],
    ],
  })
  await createOwnedTable(db, engine, {
    name: 'attendance',
    // The id is that of the registration.
    columns: {
      event_id: 'id',
      arrived: 'integer',
      ticked_at: 'instant',
      ticked_by: 'text',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { id: 'event_registrations', event_id: 'events' },
    indexes: [['event_id', 'id']],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['waiting_list', 'attendance'])
}
