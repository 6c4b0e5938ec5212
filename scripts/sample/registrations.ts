/** Event registrations of members and guests. */
import type { z } from 'zod'
import { addDays } from '#contract/dates.ts'
import { foldText } from '#contract/text.ts'
import type { fileRegistration } from '../../server/association-file/schema/events.ts'
import type { EventPlan } from './event-plans.ts'
import type { SampleMember } from './members.ts'
import { firstName, surname } from './names.ts'
import type { Random } from './random.ts'

type FileRegistration = z.input<typeof fileRegistration>

/** Days over which people register. */
const registrationDays = 45

const usualTurnout = 120
const usualOutsiders = 0.06

/** Number of people; early planners have registered for distant events. */
function turnout(
  random: Random,
  { capacity, popular, turnout: usual = usualTurnout }: EventPlan,
  date: string,
): number {
  const { day } = random.calendar
  if (capacity !== null && popular) return capacity
  const all = Math.round((capacity ?? usual) * (0.55 + random.faker.number.float() * 0.45))
  if (date <= day) return all
  return date < addDays(day, 60) ? Math.round(all * 0.7) : Math.round(all * 0.15)
}

/** A guest with a unique name per event, because an import matches guests by name. */
function outsider(random: Random, known: Set<string>): Pick<FileRegistration, 'name' | 'email'> {
  const first = firstName(random, random.chance(0.5) ? 'm' : 'f', random.between(1950, 2005))
  const last = surname(random)
  const name = `${first} ${last}`
  if (known.has(name)) return outsider(random, known)
  known.add(name)
  const local = foldText(`${first}.${last}`).replace(/[^a-z0-9.]+/g, '')
  return { name, email: random.chance(0.85) ? `${local}@example.org` : null }
}

function peopleOf(random: Random, { payment }: EventPlan): number {
  if (payment !== 'none') return 1
  return random.weighted([
    [70, 1],
    [22, 2],
    [5, 3],
    [3, 4],
  ])
}

/** Adds confirmed registrations until the expected turnout is reached, and some cancelled ones. */
export function makeRegistrations(
  random: Random,
  plan: EventPlan,
  date: string,
  members: readonly SampleMember[],
): FileRegistration[] {
  const candidates = members.filter(
    ({ age, membership }) => (!plan.adultsOnly || age >= 18) && membership.since <= date,
  )
  const waiting = plan.payment === 'after_assignment' && date > random.calendar.day
  const queue = random.shuffled(candidates)
  const known = new Set<string>()
  const list: FileRegistration[] = []
  let left = turnout(random, plan, date)
  while (left > 0) {
    const member = random.chance(plan.outsiders ?? usualOutsiders) ? undefined : queue.pop()
    const who = member ? { membership_number: member.number } : outsider(random, known)
    const cancelled = random.chance(0.05)
    const count = Math.min(left, peopleOf(random, plan))
    if (!cancelled) left -= count
    list.push({ ...who, number_of_people: count, status: cancelled ? 'cancelled' : waiting ? 'pending' : 'confirmed' })
  }
  // In the weeks before the event or, when that is still to come, before the day of the sample.
  const last = date < random.calendar.day ? date : random.calendar.day
  const daysBefore = (index: number) => Math.floor(((list.length - index) * registrationDays) / list.length)
  return list.map((registration, index) => ({
    ...registration,
    ...random.calendar.enteredOn(addDays(last, -daysBefore(index))),
  }))
}
