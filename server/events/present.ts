/** Events and registrations as they are shown: each field by name (contract design; not in the specification). */
import { formatMoney } from '#contract/money.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import type { Attendance } from '#contract/schemas/management/attendance.ts'
import type { ManagedRegistration, WaitingListEntry } from '#contract/schemas/management/registrations.ts'
import { versionOf } from '#contract/operations.ts'
import type { RequestContext } from '../operation/context.ts'
import { eventUrl } from '../lib/public-addresses.ts'
import type { AttendanceRow, EventRow, RegistrationRow } from './queries.ts'
import type { WaitingRecord } from './waiting-list.ts'
import { spotsLeft } from './states.ts'

export function presentEvent(
  { association, publicUrl }: Pick<RequestContext, 'association' | 'publicUrl'>,
  row: EventRow,
): Event {
  return {
    object: 'event',
    id: row.id,
    name: row.name,
    description: row.description,
    location: row.location,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    status: row.status,
    url: eventUrl(publicUrl, association.slug, row.id),
    registration_deadline: row.registration_deadline,
    capacity: row.capacity,
    spots_left: spotsLeft(row),
    price: formatMoney(row.price),
    payment: row.payment,
    free_for_members: Boolean(row.free_for_members),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** With what the specification's event does not say. */
export function presentManagedEvent(
  ctx: Pick<RequestContext, 'association' | 'publicUrl'>,
  row: EventRow,
): ManagedEvent {
  return {
    ...presentEvent(ctx, row),
    version: versionOf(row),
    spots_taken: row.spots_taken,
    cancellation_message: row.cancellation_message,
  }
}

export function presentRegistration(row: Omit<RegistrationRow, 'organization_id'>): EventRegistration {
  return {
    object: 'event_registration',
    id: row.id,
    event_id: row.event_id,
    member_id: row.member_id,
    name: row.name,
    email: row.email,
    number_of_people: row.number_of_people,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentManagedRegistration(row: RegistrationRow): ManagedRegistration {
  return { ...presentRegistration(row), version: versionOf(row) }
}

export function presentWaiting({ row, position }: WaitingRecord): WaitingListEntry {
  return {
    object: 'waiting_list_entry',
    id: row.id,
    version: versionOf(row),
    event_id: row.event_id,
    position,
    member_id: row.member_id,
    name: row.name,
    email: row.email,
    number_of_people: row.number_of_people,
    passed_over_at: row.passed_over_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentAttendance(row: AttendanceRow): Attendance {
  return {
    object: 'attendance',
    id: row.id,
    event_id: row.event_id,
    arrived: row.arrived,
    ticked_at: row.ticked_at,
    ticked_by: row.ticked_by,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
