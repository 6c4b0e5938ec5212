/** Events with their registrations, who waits for a spot, and who came. */
import type { TableDeclaration } from '../table-builder.ts'

export const eventTables: readonly TableDeclaration[] = [
  {
    name: 'events',
    isRecord: true,
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
      spots_taken: 'integer=0',
      cancellation_message: 'text?',
    },
    oneOf: {
      payment: ['none', 'optional', 'required', 'after_assignment'],
      status: ['draft', 'published', 'cancelled'],
    },
    indexes: [
      ['updated_at', 'id'],
      ['starts_at', 'id'],
      ['status', 'id'],
    ],
  },
  {
    name: 'event_registrations',
    isRecord: true,
    columns: {
      event_id: 'id',
      member_id: 'id?',
      name: 'text',
      email: 'text?',
      number_of_people: 'integer',
      status: 'text',
    },
    references: { event_id: 'events', member_id: 'members' },
    oneOf: { status: ['confirmed', 'pending', 'cancelled'] },
    indexes: [
      ['event_id', 'id'],
      ['member_id', 'event_id'],
    ],
  },
  {
    name: 'waiting_list',
    isRecord: true,
    columns: {
      event_id: 'id',
      member_id: 'id?',
      name: 'text',
      email: 'text?',
      number_of_people: 'integer',
      passed_over_at: 'instant?',
    },
    references: { event_id: 'events', member_id: 'members' },
    indexes: [
      ['event_id', 'id'],
      ['member_id', 'event_id'],
    ],
  },
  {
    name: 'attendance',
    isRecord: true,
    // The id is that of the registration.
    columns: { event_id: 'id', arrived: 'integer', ticked_at: 'instant', ticked_by: 'text' },
    references: { event_id: 'events', id: 'event_registrations' },
    indexes: [['event_id', 'id']],
  },
]
