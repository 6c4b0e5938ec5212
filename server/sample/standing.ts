/** Since when somebody is a member, in which status, and until when. */
import { addDays, addMonths } from '#contract/dates.ts'
import type { MemberStatus } from '#contract/schemas/members.ts'
import { ageOn, sampleDay, sampleYear, yearsAgo } from './calendar.ts'
import { isChild, type Person } from './households.ts'
import type { Random } from './random.ts'

/** How many there are of each status; everybody else is active. */
export const statusCounts = {
  prospective: 32,
  cancelled: 41,
  inactive: 24,
  ended: 53,
  deceased: 12,
} as const satisfies Partial<Record<MemberStatus, number>>

export interface Standing {
  readonly status: MemberStatus
  readonly since: string
  readonly until: string | null
}

/** The club was founded then. */
const foundedYear = 1986

/** Members join all year, mostly in spring and after the summer. */
function joinDate(random: Random, year: number): string {
  const month = random.weighted([
    [30, 4],
    [20, 9],
    [10, 3],
    [8, 5],
    [8, 1],
    [8, 6],
    [6, 8],
    [5, 10],
    [5, 2],
  ])
  return `${year}-${String(month).padStart(2, '0')}-${random.chance(0.7) ? '01' : String(random.between(2, 28)).padStart(2, '0')}`
}

function since(random: Random, person: Person): string {
  const born = Number(person.born.slice(0, 4))
  const first = Math.max(foundedYear, born + (isChild(person) ? 5 : 6))
  // Of those who ever joined, the recent ones are the ones who are still there.
  const years = (sampleYear - first) * random.faker.number.float() ** (isChild(person) ? 1 : 1.7)
  const date = joinDate(random, Math.max(first, sampleYear - Math.round(years)))
  return date > sampleDay ? yearsAgo(1, date) : date
}

const upcomingEnds = [
  '2026-11-30',
  '2026-12-31',
  '2026-12-31',
  '2026-12-31',
  '2027-01-31',
  '2027-03-31',
  '2027-06-30',
] as const

/** The last day of a month after joining, before the sample's day. */
function pastEnd(random: Random, joined: string): string {
  const from = joined > yearsAgo(3) ? addMonths(joined, 2) : yearsAgo(3)
  const date = random.date(from, addMonths(sampleDay, -1))
  return addDays(`${date.slice(0, 7)}-01`, -1)
}

function standing(random: Random, person: Person, status: MemberStatus): Standing {
  if (status === 'prospective') return { status, since: random.date(addMonths(sampleDay, -4), sampleDay), until: null }
  const joined = status === 'ended' ? yearsAgo(1, since(random, person)) : since(random, person)
  if (status === 'cancelled') return { status, since: joined, until: random.pick(upcomingEnds) }
  return { status, since: joined, until: status === 'ended' ? pastEnd(random, joined) : null }
}

/** Who gets which status: the deceased are old, trial members young, everybody else is anybody. */
export function makeStandings(random: Random, people: readonly Person[]): Map<Person, Standing> {
  const statuses = new Map<Person, MemberStatus>()
  const assign = (status: keyof typeof statusCounts, candidates: readonly Person[]) => {
    const free = candidates.filter((person) => !statuses.has(person))
    for (const person of random.some(free, statusCounts[status])) statuses.set(person, status)
  }
  assign(
    'deceased',
    people.filter(({ born }) => ageOn(born) >= 64),
  )
  assign(
    'prospective',
    people.filter(({ born }) => ageOn(born) < 50),
  )
  assign('ended', people)
  assign('cancelled', people)
  assign('inactive', people)
  return new Map(people.map((person) => [person, standing(random, person, statuses.get(person) ?? 'active')]))
}

/** In the club today. */
export function isCurrent({ status }: Standing): boolean {
  return status !== 'ended' && status !== 'deceased'
}
