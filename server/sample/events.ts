/** Three years of events with who came, or is coming. */
import type { z } from 'zod'
import { addDays } from '#contract/dates.ts'
import type { fileEvent } from '../association-file/schema/events.ts'
import { sampleDay, sampleYear } from './calendar.ts'
import { type EventPlan, eventPlans } from './event-plans.ts'
import { currentMembers, type SampleMember } from './members.ts'
import { surname } from './names.ts'
import type { Random } from './random.ts'

type FileEvent = z.input<typeof fileEvent>
type FileRegistration = NonNullable<FileEvent['registrations']>[number]

const years = [sampleYear - 1, sampleYear, sampleYear + 1]

/** An instant in Dutch time; no event is near the days on which the clock changes. */
function localTime(date: string, hour: number): string {
  const summer = date.slice(5) > '03-29' && date.slice(5) < '10-25'
  return `${date}T${String(hour).padStart(2, '0')}:00:00.000${summer ? '+02:00' : '+01:00'}`
}

function statusOf(random: Random, date: string): FileEvent['status'] {
  if (date > '2027-06-30') return 'draft'
  return date < sampleDay && random.chance(0.06) ? 'cancelled' : 'published'
}

/** How many will be there: those who like to plan are registered early. */
function turnout(random: Random, { capacity }: EventPlan, date: string): number {
  const all = Math.round((capacity ?? 120) * (0.55 + random.faker.number.float() * 0.45))
  if (date <= sampleDay) return all
  return date < addDays(sampleDay, 60) ? Math.round(all * 0.7) : Math.round(all * 0.15)
}

function outsider(random: Random): Pick<FileRegistration, 'name' | 'email'> {
  const [first, last] = [random.faker.person.firstName(), surname(random)]
  return {
    name: `${first} ${last}`,
    email: random.chance(0.7) ? `${first.replace(/\W/g, '').toLowerCase()}.gast@example.org` : null,
  }
}

function registrations(
  random: Random,
  plan: EventPlan,
  date: string,
  members: readonly SampleMember[],
): FileRegistration[] {
  const candidates = members.filter(({ age, standing }) => (!plan.adultsOnly || age >= 18) && standing.since <= date)
  const wanted = turnout(random, plan, date)
  const queue = random.some(candidates, wanted)
  const list: FileRegistration[] = []
  let people = 0
  for (const { number } of queue) {
    const count =
      plan.payment === 'none'
        ? random.weighted([
            [70, 1],
            [22, 2],
            [5, 3],
            [3, 4],
          ])
        : 1
    const cancelled = random.chance(0.05)
    if (!cancelled && people + count > wanted) break
    if (!cancelled) people += count
    const who = random.chance(0.06) ? outsider(random) : { membership_number: number }
    const status = cancelled
      ? 'cancelled'
      : plan.payment === 'after_assignment' && date > sampleDay
        ? 'pending'
        : 'confirmed'
    list.push({ ...who, number_of_people: count, status })
  }
  return list
}

function makeEvent(random: Random, plan: EventPlan, year: number, members: readonly SampleMember[]): FileEvent {
  const date = `${year}-${plan.day}`
  const status = statusOf(random, date)
  return {
    name: `${plan.name} ${year}`,
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
    registrations: status === 'draft' ? [] : registrations(random, plan, date, members),
  }
}

export function makeEvents(random: Random, members: readonly SampleMember[]): FileEvent[] {
  const current = currentMembers(members)
  return years.flatMap((year) => eventPlans.map((plan) => makeEvent(random, plan, year, current)))
}
