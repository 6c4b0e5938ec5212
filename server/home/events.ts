/** Figures about upcoming events and recent registrations. */
import { sql } from 'kysely'
import { addDays } from '#contract/dates.ts'
import { isRegistrationClosed } from '#contract/event-states.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { dateIn, instantOf, startOfDay } from '../lib/clock.ts'
import type { RequestContext } from '../operation/context.ts'
import { findUpcoming, type EventRow } from '../events/queries.ts'
import { spotsLeft } from '../events/states.ts'

/** Days before the deadline in which an event needs attention. */
const near = 7

type Closing = Pick<RequestContext, 'today' | 'now' | 'association'>

/** Whether attendees can register, but only for a few days more. */
function isClosing({ today, now, association }: Closing, event: EventRow): boolean {
  const { registration_deadline: deadline, payment, free_for_members: isFree } = event
  if (deadline === null || isRegistrationClosed(event, Date.parse(now))) return false
  if ((payment === 'required' && !isFree) || spotsLeft(event) === 0) return false
  return dateIn(association.timezone, deadline) <= addDays(today, near)
}

export async function eventFigures(ctx: RequestContext): Promise<NonNullable<Home['events']>> {
  const upcoming = await findUpcoming(ctx)
  return {
    upcoming: upcoming.length,
    full: upcoming.filter((event) => spotsLeft(event) === 0).length,
    closing: upcoming.filter((event) => isClosing(ctx, event)).length,
    limited: upcoming.flatMap(({ id, name, capacity, spots_taken: taken }) =>
      capacity === null ? [] : [{ id, name, capacity, taken: Math.min(taken, capacity) }],
    ),
  }
}

/** By the day on which they were made, in the time zone of the association. */
export async function registrationFigures({
  db,
  association,
  today,
}: RequestContext): Promise<NonNullable<Home['registrations']>> {
  const start = (days: number) => instantOf(startOfDay(association.timezone, today, { days }))
  const week = start(-6)
  return db
    .selectFrom('event_registrations')
    .where('organization_id', '=', association.id)
    .where('status', '<>', 'cancelled')
    .where('created_at', '>=', start(-13))
    .select([
      sql<number>`count(*) filter (where created_at >= ${week})`.as('week'),
      sql<number>`count(*) filter (where created_at < ${week})`.as('week_before'),
    ])
    .executeTakeFirstOrThrow()
}
