/** Events with their registrations, a page at a time. */
import type { Selectable } from 'kysely'
import { formatMoney } from '#contract/money.ts'
import { eventPayments, eventStatuses, registrationStatuses } from '#contract/schemas/events.ts'
import type { EventRegistrationTable, EventTable } from '../../database/tables.ts'
import type { fileEvent } from '../schema/events.ts'
import { type Exported, type ExportReader, numberOf, pagesOf, partsOf } from './reader.ts'

type ExportedEvent = Omit<Exported<typeof fileEvent>, 'renamed_from' | 'moved_from'>

function exportEvent(
  reader: ExportReader,
  row: Selectable<EventTable>,
  registrations: readonly Selectable<EventRegistrationTable>[],
): ExportedEvent {
  return {
    name: row.name,
    description: row.description,
    location: row.location,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    status: eventStatuses.find((status) => status === row.status) ?? 'draft',
    cancellation_message: row.cancellation_message,
    registration_deadline: row.registration_deadline,
    capacity: row.capacity,
    price: formatMoney(row.price),
    payment: eventPayments.find((payment) => payment === row.payment) ?? 'none',
    free_for_members: Boolean(row.free_for_members),
    registrations: registrations.map(
      ({ member_id, name, email, number_of_people, status, created_at, updated_at }) => ({
        ...(member_id === null ? {} : { membership_number: numberOf(reader, member_id) }),
        name,
        email,
        number_of_people,
        status: registrationStatuses.find((known) => known === status) ?? 'confirmed',
        created_at,
        updated_at,
      }),
    ),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export async function* exportEvents(reader: ExportReader): AsyncGenerator<ExportedEvent> {
  for await (const rows of pagesOf(reader, 'events')) {
    const registrations = await partsOf(reader, rows, { table: 'event_registrations', of: 'event_id', order: 'id' })
    for (const row of rows) yield exportEvent(reader, row, registrations(row.id))
  }
}
