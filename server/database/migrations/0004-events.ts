/** Events and registrations. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const events: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'events',
    columns: {
      name: 'text',
      description: 'text?',
      location: 'text?',
      starts_at: 'instant',
      ends_at: 'instant?',
      status: 'text',
      registration_deadline: 'instant?',
      capacity: 'integer?',
      price: 'integer',
      payment: 'text',
      free_for_members: 'flag',
      created_at: 'instant',
      updated_at: 'instant',
    },
    oneOf: {
      status: ['draft', 'published', 'cancelled'],
      payment: ['none', 'optional', 'required', 'after_assignment'],
    },
    indexes: [
      ['updated_at', 'id'],
      ['starts_at', 'id'],
      ['status', 'id'],
    ],
  })
  await createOwnedTable(db, engine, {
    name: 'event_registrations',
    columns: {
      event_id: 'id',
      member_id: 'id?',
      name: 'text',
      email: 'text?',
      number_of_people: 'integer',
      status: 'text',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { event_id: 'events', member_id: 'members' },
    oneOf: { status: ['confirmed', 'pending', 'cancelled'] },
    indexes: [
      ['event_id', 'id'],
      ['member_id', 'event_id'],
    ],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['events', 'event_registrations'])
}
