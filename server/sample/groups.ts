/** Who is in which group: fixed numbers of teams, and a known number of members in none. */
import type { z } from 'zod'
import type { fileGroup } from '../association-file/schema/groups.ts'
import { currentMembers, type FileMember, type SampleMember } from './members.ts'
import type { Random } from './random.ts'
import { openGroups, type Plan, plans } from './teams.ts'

type FileGroup = z.input<typeof fileGroup>
type FilePlace = NonNullable<FileGroup['members']>[number]

/** Members in no group, of the whole file: as in a club that was measured. */
export const inNoGroup = 157

/** When the teams of this season were made, and when those of the next begin. */
const seasonStart = '2026-04-01'
const lastSeason = { start: '2025-04-01', end: '2026-03-31' } as const
const nextSeason = '2027-04-01'

/** Starts with the season, or on joining; some join for the next one. */
function place(random: Random, { number, standing }: SampleMember, role: string | null): FilePlace {
  const validFrom = standing.since > seasonStart ? standing.since : seasonStart
  const later = random.chance(0.03) && standing.status === 'active'
  return { membership_number: number, role, valid_from: later ? nextSeason : validFrom, valid_until: null }
}

/** Some who played in the team last season and do so no longer. */
function formerPlaces(
  random: Random,
  plan: Plan,
  members: readonly SampleMember[],
  present: ReadonlySet<SampleMember>,
): FilePlace[] {
  const candidates = members.filter(
    (member) => !present.has(member) && plan.fits(member) && member.standing.since <= lastSeason.start,
  )
  return random.some(candidates, random.between(0, 3)).map(({ number, standing }) => ({
    membership_number: number,
    role: null,
    valid_from: lastSeason.start,
    valid_until:
      standing.until !== null && standing.until >= lastSeason.start && standing.until < lastSeason.end
        ? standing.until
        : lastSeason.end,
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
    if (product !== null) this.#subscribe(product, chosen)
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

  #subscribe(product: string, chosen: readonly SampleMember[]): void {
    for (const { number, standing } of chosen) {
      const subscription = {
        product,
        starts_on: standing.since > '2026-09-01' ? standing.since : '2026-09-01',
        ends_on: standing.until,
      }
      this.subscriptions.set(number, [...(this.subscriptions.get(number) ?? []), subscription])
    }
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
