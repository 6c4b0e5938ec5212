/** Group memberships: teams of fixed sizes, and a known number of members without a group. */
import type { z } from 'zod'
import { addDays, addMonths } from '#contract/dates.ts'
import type { fileGroup } from '../../server/association-file/schema/groups.ts'
import { presentMembers, type SampleFileMember, type SampleMember } from './members.ts'
import type { Random } from './random.ts'
import { openGroups, type Plan, plans } from './teams.ts'

type FileGroup = z.input<typeof fileGroup>
type FileGroupMembership = NonNullable<FileGroup['members']>[number]

/** Members without a group, in the whole file: the figure of a real club. */
export const withoutGroup = 157

/** When the teams of this season were formed, and when those of the next one start. */
function seasonOf({ calendar }: Random) {
  const start = calendar.last('04-01')
  return { start, lastStart: addMonths(start, -12), lastEnd: addDays(start, -1), nextStart: addMonths(start, 12) }
}

/** Lessons begin after the summer. */
const lessonsStart = '09-01'

/** Starts with the season or on joining; some start with the next season. */
function groupMembership(
  random: Random,
  { number, membership }: SampleMember,
  role: string | null,
): FileGroupMembership {
  const { start, nextStart } = seasonOf(random)
  const later = random.chance(0.03) && membership.status === 'active'
  const validFrom = later ? nextStart : membership.since > start ? membership.since : start
  return { membership_number: number, role, valid_from: validFrom, valid_until: null }
}

/** Members who left the team after last season. */
function formerGroupMemberships(
  random: Random,
  plan: Plan,
  members: readonly SampleMember[],
  present: ReadonlySet<SampleMember>,
): FileGroupMembership[] {
  const { lastStart, lastEnd } = seasonOf(random)
  const candidates = members.filter(
    (member) => !present.has(member) && plan.fits(member) && member.membership.since <= lastStart,
  )
  return random.some(candidates, random.between(0, 3)).map(({ number, membership }) => ({
    membership_number: number,
    role: null,
    valid_from: lastStart,
    valid_until:
      membership.until !== null && membership.until >= lastStart && membership.until < lastEnd
        ? membership.until
        : lastEnd,
  }))
}

type Subscription = NonNullable<SampleFileMember['subscriptions']>[number]

export interface SampleGroups {
  readonly groups: FileGroup[]
  /** Subscriptions by membership number; classes linked to a product take their members from these. */
  readonly subscriptions: ReadonlyMap<string, Subscription[]>
}

class Roster {
  readonly #random: Random
  readonly #members: readonly SampleMember[]
  /** Number of groups per member; members in the fewest groups are chosen first. */
  readonly #groupCounts: Map<SampleMember, number>
  readonly groups: FileGroup[] = []
  readonly subscriptions = new Map<string, Subscription[]>()

  constructor(random: Random, members: readonly SampleMember[], players: readonly SampleMember[]) {
    this.#random = random
    this.#members = members
    this.#groupCounts = new Map(players.map((member) => [member, 0]))
  }

  #choose({ size: [min, max], fits }: Plan): SampleMember[] {
    const fitting = this.#random.shuffled([...this.#groupCounts.keys()].filter(fits))
    const leastFirst = fitting.toSorted((a, b) => (this.#groupCounts.get(a) ?? 0) - (this.#groupCounts.get(b) ?? 0))
    return leastFirst.slice(0, this.#random.between(min, max))
  }

  add(plan: Plan): void {
    this.fill(plan, this.#choose(plan))
  }

  fill(plan: Plan, chosen: readonly SampleMember[]): void {
    for (const member of chosen) this.#groupCounts.set(member, (this.#groupCounts.get(member) ?? 0) + 1)
    const { name, kind, description, product = null } = plan
    if (product !== null) this.#subscribe(plan, product, chosen)
    this.groups.push({
      name,
      kind,
      description,
      product,
      members: product === null ? this.#groupCountsOf(plan, chosen) : [],
    })
  }

  #groupCountsOf(plan: Plan, chosen: readonly SampleMember[]): FileGroupMembership[] {
    const former =
      plan.kind === 'team' ? formerGroupMemberships(this.#random, plan, this.#members, new Set(chosen)) : []
    const captain = plan.kind === 'team' ? chosen.find(({ age }) => age >= 16) : undefined
    return [
      ...former,
      ...chosen.map((member) => groupMembership(this.#random, member, member === captain ? 'Aanvoerder' : null)),
    ]
  }

  #subscribe({ fits }: Plan, product: string, chosen: readonly SampleMember[]): void {
    for (const member of chosen) this.#add(member, this.#subscription(product, member))
    // Some took lessons last year only.
    const start = this.#random.calendar.last(lessonsStart)
    const [from, until] = [addMonths(start, -12), addDays(start, -63)]
    const former = this.#members.filter(
      (member) =>
        fits(member) &&
        member.membership.status === 'active' &&
        member.membership.since <= from &&
        !chosen.includes(member),
    )
    for (const member of this.#random.some(former, 4)) this.#add(member, { product, starts_on: from, ends_on: until })
  }

  #add({ number }: SampleMember, subscription: Subscription): void {
    this.subscriptions.set(number, [...(this.subscriptions.get(number) ?? []), subscription])
  }

  /** From the start of the lessons, from joining, or from next month, so that some start later. */
  #subscription(product: string, { membership }: SampleMember): Subscription {
    const { calendar } = this.#random
    const start = calendar.last(lessonsStart)
    const later = membership.until === null && this.#random.chance(0.12)
    const startsOn = later ? addDays(calendar.monthEnd(0), 1) : membership.since > start ? membership.since : start
    return { product, starts_on: startsOn, ends_on: membership.until }
  }

  get unplaced(): SampleMember[] {
    return [...this.#groupCounts].filter(([, count]) => count === 0).map(([member]) => member)
  }
}

/** Gives every member except `withoutGroup` of them at least one group. */
export function makeGroups(random: Random, members: readonly SampleMember[]): SampleGroups {
  const current = presentMembers(members)
  const outside = new Set(random.some(current, withoutGroup - (members.length - current.length)))
  const roster = new Roster(
    random,
    members,
    current.filter((member) => !outside.has(member)),
  )
  for (const plan of plans) roster.add(plan)
  for (const plan of openGroups) roster.fill(plan, roster.unplaced.filter(plan.fits))
  return { groups: roster.groups, subscriptions: roster.subscriptions }
}
