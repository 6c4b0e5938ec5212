/** Events with their registrations, a page at a time. */
import { eventPayments } from '#contract/kinds.ts'
import { formatMoney } from '#contract/money.ts'
import { eventStatuses, registrationStatuses } from '#contract/schemas/events.ts'
import type { RowOf } from '../../database/tables.ts'
import type { fileEvent } from '../schema/events.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf, recordParts } from './reader.ts'

type ExportedEvent = Omit<Exported<typeof fileEvent>, 'renamed_from' | 'moved_from'>

/** The parts of an event. */
interface Parts {
  readonly registrations: readonly RowOf<'event_registrations'>[]
  readonly waiting: readonly RowOf<'waiting_list'>[]
  readonly attendance: readonly RowOf<'attendance'>[]
}

function exportEvent(
  reader: ExportReader,
  row: RowOf<'events'>,
  { registrations, waiting, attendance }: Parts,
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
      ({ id, member_id, name, email, number_of_people, status, created_at, updated_at }) => ({
        ...(member_id === null ? {} : { membership_number: memberNumberOf(reader, member_id) }),
        name,
        email,
        number_of_people,
        status: registrationStatuses.find((known) => known === status) ?? 'confirmed',
        attendance: tickOf(attendance, { id, people: number_of_people }),
        created_at,
        updated_at,
      }),
    ),
    waiting_list: waiting.map(
      ({ member_id, name, email, number_of_people, passed_over_at, created_at, updated_at }) => ({
        ...(member_id === null ? {} : { membership_number: memberNumberOf(reader, member_id) }),
        name,
        email,
        number_of_people,
        passed_over_at,
        created_at,
        updated_at,
      }),
    ),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** A door list of before may have counted more people than were registered. */
function tickOf(attendance: Parts['attendance'], { id, people }: { readonly id: number; readonly people: number }) {
  const tick = attendance.find((row) => row.id === id)
  return tick ? { arrived: Math.min(tick.arrived, people), ticked_at: tick.ticked_at, ticked_by: tick.ticked_by } : null
}

export async function* exportEvents(reader: ExportReader): AsyncGenerator<ExportedEvent> {
  for await (const rows of pagesOf(reader, 'events')) {
    const registrations = await recordParts(reader, rows, { table: 'event_registrations', of: 'event_id', order: 'id' })
    const waiting = await recordParts(reader, rows, { table: 'waiting_list', of: 'event_id', order: 'id' })
    const attendance = await recordParts(reader, rows, { table: 'attendance', of: 'event_id', order: 'id' })
    for (const row of rows) {
      const { id } = row
      yield exportEvent(reader, row, {
        registrations: registrations(id),
        waiting: waiting(id),
        attendance: attendance(id),
      })
    }
  }
}
