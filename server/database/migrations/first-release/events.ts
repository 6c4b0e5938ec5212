/** Events with their registrations, who waits for a spot, and who came. */
import type { TableDeclarations } from '../table-builder.ts'

export const eventTables = {
  events: {
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
      /** People of confirmed and pending registrations; 0 unless given. Moves with every registration. */
      spots_taken: 'integer=0',
      /** Why a cancelled event does not take place. */
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
  event_registrations: {
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
  /** Waiting people, in the order of their ids. */
  waiting_list: {
    isRecord: true,
    columns: {
      event_id: 'id',
      member_id: 'id?',
      name: 'text',
      email: 'text?',
      number_of_people: 'integer',
      /** When a later one last moved up before it. */
      passed_over_at: 'instant?',
    },
    references: { event_id: 'events', member_id: 'members' },
    indexes: [
      ['event_id', 'id'],
      ['member_id', 'event_id'],
    ],
  },
  /** Attendance by registration. The last tick counts. */
  attendance: {
    isRecord: true,
    // The id is that of the registration.
    columns: {
      event_id: 'id',
      /** How many of its people. */
      arrived: 'integer',
      ticked_at: 'instant',
      /** The name of the person or key. */
      ticked_by: 'text',
    },
    references: { event_id: 'events', id: 'event_registrations' },
    indexes: [['event_id', 'id']],
  },
} as const satisfies TableDeclarations
