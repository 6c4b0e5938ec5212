/** Who is in which group: fixed numbers of teams, and a known number of members in none. */
import type { z } from 'zod'
import { addDays, addMonths } from '#contract/dates.ts'
import type { fileGroup } from '../association-file/schema/groups.ts'
import { currentMembers, type FileMember, type SampleMember } from './members.ts'
import type { Random } from './random.ts'
import { openGroups, type Plan, plans } from './teams.ts'

type FileGroup = z.input<typeof fileGroup>
type FilePlace = NonNullable<FileGroup['members']>[number]

/** Members in no group, of the whole file: as in a club that was measured. */
export const inNoGroup = 157

/** When the teams of this season were made, and when those of the next begin. */
function seasonOf({ calendar }: Random) {
  const start = calendar.last('04-01')
  return { start, lastStart: addMonths(start, -12), lastEnd: addDays(start, -1), nextStart: addMonths(start, 12) }
}

/** Lessons begin after the summer. */
const lessonsStart = '09-01'

/** Starts with the season, or on joining; some join for the next one. */
function place(random: Random, { number, standing }: SampleMember, role: string | null): FilePlace {
  const { start, nextStart } = seasonOf(random)
  const later = random.chance(0.03) && standing.status === 'active'
  const validFrom = later ? nextStart : standing.since > start ? standing.since : start
  return { membership_number: number, role, valid_from: validFrom, valid_until: null }
}

/** Some who played in the team last season and do so no longer. */
function formerPlaces(
  random: Random,
  plan: Plan,
  members: readonly SampleMember[],
  present: ReadonlySet<SampleMember>,
): FilePlace[] {
  const { lastStart, lastEnd } = seasonOf(random)
  const candidates = members.filter(
    (member) => !present.has(member) && plan.fits(member) && member.standing.since <= lastStart,
  )
  return random.some(candidates, random.between(0, 3)).map(({ number, standing }) => ({
    membership_number: number,
    role: null,
    valid_from: lastStart,
    valid_until:
      standing.until !== null && standing.until >= lastStart && standing.until < lastEnd ? standing.until : lastEnd,
  }))
}

type Subscription = NonNullable<FileMember['subscriptions']>[number]

export interface SampleGroups {
  readonly groups: FileGroup[]
  /** By membership number: classes linked to a product have their members from these. */
  readonly subscriptions: ReadonlyMap<string, Subscription[]>
}

class Roster {
  readonly #random: Random
  readonly #members: readonly SampleMember[]
  /** How many groups each may still be counted in: everybody plays somewhere before anybody plays everywhere. */
  readonly #places: Map<SampleMember, number>
  readonly groups: FileGroup[] = []
  readonly subscriptions = new Map<string, Subscription[]>()

  constructor(random: Random, members: readonly SampleMember[], players: readonly SampleMember[]) {
    this.#random = random
    this.#members = members
    this.#places = new Map(players.map((member) => [member, 0]))
  }

  #choose({ size: [min, max], fits }: Plan): SampleMember[] {
    const fitting = this.#random.shuffled([...this.#places.keys()].filter(fits))
    const leastFirst = fitting.toSorted((a, b) => (this.#places.get(a) ?? 0) - (this.#places.get(b) ?? 0))
    return leastFirst.slice(0, this.#random.between(min, max))
  }

  add(plan: Plan): void {
    this.fill(plan, this.#choose(plan))
  }

  fill(plan: Plan, chosen: readonly SampleMember[]): void {
    for (const member of chosen) this.#places.set(member, (this.#places.get(member) ?? 0) + 1)
    const { name, kind, description, product = null } = plan
    if (product !== null) this.#subscribe(plan, product, chosen)
    this.groups.push({
      name,
      kind,
      description,
      product,
      members: product === null ? this.#placesOf(plan, chosen) : [],
    })
  }

  #placesOf(plan: Plan, chosen: readonly SampleMember[]): FilePlace[] {
    const former = plan.kind === 'team' ? formerPlaces(this.#random, plan, this.#members, new Set(chosen)) : []
    const captain = plan.kind === 'team' ? chosen.find(({ age }) => age >= 16) : undefined
    return [...former, ...chosen.map((member) => place(this.#random, member, member === captain ? 'Aanvoerder' : null))]
  }

  #subscribe({ fits }: Plan, product: string, chosen: readonly SampleMember[]): void {
    for (const member of chosen) this.#add(member, this.#subscription(product, member))
    // Some had lessons last year, and do so no longer.
    const start = this.#random.calendar.last(lessonsStart)
    const [from, until] = [addMonths(start, -12), addDays(start, -63)]
    const former = this.#members.filter(
      (member) =>
        fits(member) &&
        member.standing.status === 'active' &&
        member.standing.since <= from &&
        !chosen.includes(member),
    )
    for (const member of this.#random.some(former, 4)) this.#add(member, { product, starts_on: from, ends_on: until })
  }

  #add({ number }: SampleMember, subscription: Subscription): void {
    this.subscriptions.set(number, [...(this.subscriptions.get(number) ?? []), subscription])
  }

  /** From the beginning of the lessons, from joining, or from the next month on: somebody always starts later. */
  #subscription(product: string, { standing }: SampleMember): Subscription {
    const { calendar } = this.#random
    const start = calendar.last(lessonsStart)
    const later = standing.until === null && this.#random.chance(0.12)
    const startsOn = later ? addDays(calendar.monthEnd(0), 1) : standing.since > start ? standing.since : start
    return { product, starts_on: startsOn, ends_on: standing.until }
  }

  get unplaced(): SampleMember[] {
    return [...this.#places].filter(([, count]) => count === 0).map(([member]) => member)
  }
}

/** Everybody but `inNoGroup` of the members gets at least one place. */
export function makeGroups(random: Random, members: readonly SampleMember[]): SampleGroups {
  const current = currentMembers(members)
  const outside = new Set(random.some(current, inNoGroup - (members.length - current.length)))
  const roster = new Roster(
    random,
    members,
    current.filter((member) => !outside.has(member)),
  )
  for (const plan of plans) roster.add(plan)
  for (const plan of openGroups) roster.fill(plan, roster.unplaced.filter(plan.fits))
  return { groups: roster.groups, subscriptions: roster.subscriptions }
}
