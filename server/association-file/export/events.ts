/** Events with their registrations, a page at a time. */
import type { Selectable } from 'kysely'
import { formatMoney } from '#contract/money.ts'
import { eventPayments, eventStatuses, registrationStatuses } from '#contract/schemas/events.ts'
import type { EventRegistrationTable, EventTable } from '../../database/tables.ts'
import type { fileEvent } from '../schema/events.ts'
import { type Exported, type ExportReader, numberOf, pages } from './reader.ts'

type ExportedEvent = Exported<typeof fileEvent>

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
  const { db, organizationId } = reader
  const select = (after: number, limit: number) =>
    db
      .selectFrom('events')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  for await (const rows of pages(select)) {
    const registrations = await db
      .selectFrom('event_registrations')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where((is) => is.between('event_id', rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0))
      .orderBy('id')
      .execute()
    const byEvent = Map.groupBy(registrations, ({ event_id: id }) => id)
    for (const row of rows) yield exportEvent(reader, row, byEvent.get(row.id) ?? [])
  }
}
