/** The membership of each person: status, start and end. */
import { addDays, addMonths } from '#contract/dates.ts'
import type { MemberStatus } from '#contract/member-states.ts'
import { isChild, type SamplePerson } from './households.ts'
import type { Random } from './random.ts'

/** Number of members per status; everyone else is active. */
export const statusCounts = {
  prospective: 32,
  cancelled: 41,
  inactive: 24,
  ended: 53,
  deceased: 12,
} as const satisfies Partial<Record<MemberStatus, number>>

export interface SampleMembership {
  readonly status: MemberStatus
  readonly since: string
  readonly until: string | null
}

/** The year in which the club was founded. */
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

function since(random: Random, person: SamplePerson): string {
  const born = Number(person.born.slice(0, 4))
  const first = Math.max(foundedYear, born + (isChild(person) ? 5 : 6))
  // Most current members joined recently.
  const { calendar } = random
  const years = (calendar.year - first) * random.faker.number.float() ** (isChild(person) ? 1 : 1.7)
  const date = joinDate(random, Math.max(first, calendar.year - Math.round(years)))
  return date > calendar.day ? calendar.yearsAgo(1, date) : date
}

/** Months until a cancelled membership ends: most end with the year or the season. */
const monthsToGo = [1, 1, 2, 2, 2, 3, 5, 8] as const

/** The end of a month after joining and before the day of the sample. */
function pastEnd(random: Random, joined: string): string {
  const { calendar } = random
  const from = joined > calendar.yearsAgo(3) ? addMonths(joined, 2) : calendar.yearsAgo(3)
  const date = random.date(from, addMonths(calendar.day, -1))
  return addDays(`${date.slice(0, 7)}-01`, -1)
}

function membership(random: Random, person: SamplePerson, status: MemberStatus): SampleMembership {
  const { calendar } = random
  if (status === 'prospective') {
    return { status, since: random.date(addMonths(calendar.day, -4), calendar.day), until: null }
  }
  const joined = status === 'ended' ? calendar.yearsAgo(1, since(random, person)) : since(random, person)
  if (status === 'cancelled') return { status, since: joined, until: calendar.monthEnd(random.pick(monthsToGo)) }
  return { status, since: joined, until: status === 'ended' ? pastEnd(random, joined) : null }
}

/** Assigns statuses: deceased members are old, trial members young, all others random. */
export function makeMemberships(random: Random, people: readonly SamplePerson[]): Map<SamplePerson, SampleMembership> {
  const statuses = new Map<SamplePerson, MemberStatus>()
  const assign = (status: keyof typeof statusCounts, candidates: readonly SamplePerson[]) => {
    const free = candidates.filter((person) => !statuses.has(person))
    for (const person of random.some(free, statusCounts[status])) statuses.set(person, status)
  }
  assign(
    'deceased',
    people.filter(({ age }) => age >= 64),
  )
  assign(
    'prospective',
    people.filter(({ age }) => age < 50),
  )
  assign('ended', people)
  assign('cancelled', people)
  assign('inactive', people)
  return new Map(people.map((person) => [person, membership(random, person, statuses.get(person) ?? 'active')]))
}

/** A member on the day of the sample. */
export function isCurrent({ status }: SampleMembership): boolean {
  return status !== 'ended' && status !== 'deceased'
}
