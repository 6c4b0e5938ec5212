/** Selects of events and registrations. Writers have locked the association, so nothing here locks rows. */
import { sql } from 'kysely'
import { instantOf, startOfDay } from '../lib/clock.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem } from '../lib/problem.ts'

export type EventRow = RowOf<'events'>
export type RegistrationRow = RowOf<'event_registrations'>

export type AttendanceRow = RowOf<'attendance'>

export function selectEvents({ db, association }: Reader) {
  return db.selectFrom('events').where('events.organization_id', '=', association.id)
}

/** The event, or 404. */
export async function findEvent(reader: Reader, id: number): Promise<EventRow> {
  const row = await selectEvents(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Published events that are not over (`isEventOver` of the contract), soonest first. */
export async function findUpcoming(
  reader: Pick<RequestContext, 'db' | 'association' | 'today' | 'now'>,
  limit?: number,
): Promise<EventRow[]> {
  const { association, today, now } = reader
  return selectEvents(reader)
    .where('status', '=', 'published')
    .where((is) =>
      is.or([
        is('ends_at', '>', now),
        is.and([is('ends_at', 'is', null), is('starts_at', '>=', instantOf(startOfDay(association.timezone, today)))]),
      ]),
    )
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
    .orderBy('starts_at')
    .orderBy('id')
    .selectAll()
    .execute()
}

/** The registrations of one event, cancelled ones included. */
export function selectRegistrations({ db, association }: Reader, eventId: number) {
  return db
    .selectFrom('event_registrations')
    .where('event_registrations.organization_id', '=', association.id)
    .where('event_registrations.event_id', '=', eventId)
}

/** One of its registrations, cancelled ones included. Throws `not_found`. */
export async function findRegistration(reader: Reader, eventId: number, id: number): Promise<RegistrationRow> {
  const row = await selectRegistrations(reader, eventId).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Throws `event_has_registrations`, for cancelled ones too, and for those who wait. */
export async function refuseWithRegistrations(reader: Reader, eventId: number): Promise<void> {
  const registration = await selectRegistrations(reader, eventId).select('id').limit(1).executeTakeFirst()
  const waiting = await reader.db
    .selectFrom('waiting_list')
    .where('organization_id', '=', reader.association.id)
    .where('event_id', '=', eventId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (registration || waiting) throw new Problem('event_has_registrations')
}

/** Attendance of the event by registration. */
export function selectAttendance({ db, association }: Reader, eventId: number) {
  return db
    .selectFrom('attendance')
    .where('attendance.organization_id', '=', association.id)
    .where('attendance.event_id', '=', eventId)
}

/** Adds up the spots taken, for a writer of registrations other than registering. Leaves `updated_at` alone. */
export async function recountSpots(
  db: Database,
  { organizationId, ids }: { readonly organizationId: number; readonly ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const taken = sql<number>`(
    select coalesce(sum(number_of_people), 0) from event_registrations as registration
    where registration.organization_id = events.organization_id
      and registration.event_id = events.id and registration.status <> 'cancelled'
  )`
  await db
    .updateTable('events')
    .set({ spots_taken: taken })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
}

/** Entries of a waiting list that move up within some tens of milliseconds. */
const fewWaiting = 100

/** Whether so many wait for spots of the event that giving them out takes long. */
export async function isMuchWaitedFor({ db, association }: Reader, eventId: number): Promise<boolean> {
  const found = await db
    .selectFrom('waiting_list')
    .where('organization_id', '=', association.id)
    .where('event_id', '=', eventId)
    .select('id')
    .offset(fewWaiting)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
