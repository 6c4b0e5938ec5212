/** Events of three years: the previous, the current and the next one. */
import type { z } from 'zod'
import { Temporal } from 'temporal-polyfill'
import { addDays } from '#contract/dates.ts'
import type { fileEvent } from '../../server/association-file/schema/events.ts'
import { type EventPlan, eventPlans } from './event-plans.ts'
import { presentMembers, type SampleMember } from './members.ts'
import type { Random } from './random.ts'
import { makeRegistrations } from './registrations.ts'
import { shippedSample } from '../../server/sample/sample-file.ts'

type FileEvent = z.input<typeof fileEvent>

/** The instant of an hour in the association's time zone. */
function localTime(date: string, hour: number): string {
  const local = Temporal.PlainDateTime.from(`${date}T${String(hour).padStart(2, '0')}:00`)
  return new Date(local.toZonedDateTime(shippedSample.timezone).epochMilliseconds).toISOString()
}

function weekday(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay()
}

/** The same weekday in another year, at most three days away. */
function dateIn(year: number, monthDay: string): string {
  const date = `${year}-${monthDay}`
  const days = (weekday(`2026-${monthDay}`) - weekday(date) + 7) % 7
  return addDays(date, days > 3 ? days - 7 : days)
}

function statusOf(random: Random, date: string): FileEvent['status'] {
  if (!random.calendar.isAnnounced(date)) return 'draft'
  return date < random.calendar.day && random.chance(0.06) ? 'cancelled' : 'published'
}

function makeEvent(random: Random, plan: EventPlan, year: number, members: readonly SampleMember[]): FileEvent {
  const date = dateIn(year, plan.day)
  const status = statusOf(random, date)
  return {
    name: plan.name,
    description: plan.description ?? null,
    location: plan.location,
    starts_at: localTime(date, plan.hour),
    ends_at: localTime(date, plan.hour + plan.hours),
    status,
    registration_deadline: plan.capacity === null ? null : localTime(addDays(date, -7), 20),
    capacity: plan.capacity,
    price: plan.price,
    payment: plan.payment,
    free_for_members: plan.free ?? false,
    registrations: status === 'draft' ? [] : makeRegistrations(random, plan, date, members),
  }
}

export function makeEvents(random: Random, members: readonly SampleMember[]): FileEvent[] {
  const current = presentMembers(members)
  const { year } = random.calendar
  return [year - 1, year, year + 1].flatMap((each) => eventPlans.map((plan) => makeEvent(random, plan, each, current)))
}
