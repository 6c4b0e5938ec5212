/** How many members there were on a day, by status, age, gender, postal area and group. */
import { ageGroups } from '#contract/age-groups.ts'
import { can, hasScope, sensitiveScope } from '#contract/operations.ts'
import { type MemberStatus, memberStatuses } from '#contract/member-states.ts'
import { type HeadCount, type HeadCountQuery, listedNumbers } from '#contract/schemas/management/reports.ts'
import { countGroupsOn } from '../groups/queries.ts'
import { dateIn, instantOf, startOfDay } from '../lib/clock.ts'
import { Problem } from '../lib/problem.ts'
import { ageBand } from '../members/counts.ts'
import { wasStillMember, whereMemberOn } from '../members/membership-days.ts'
import { isStillMember, selectMembers } from '../members/queries.ts'
import type { Call, DatedReader, RequestContext } from '../operation/context.ts'
import { firstChange, type Logged, valuesBefore } from './recorded.ts'

/** Members per statement: on SQLite the service answers no one else during each. */
const membersAtOnce = 2_500
/** The most postal areas in a response. */
const mostAreas = 500
const usualArea = 4

interface CountedMember extends Logged {
  readonly id: number
  readonly status: MemberStatus
  /** Null where the caller may not see it, or there is none. */
  readonly band: number | null
  readonly created_at: string
  readonly erased_on: string | null
}

interface Day extends DatedReader {
  readonly bands: readonly number[]
  readonly ageOn: string
}

/** The members of a day, some at a time. */
async function* membersOn({ db, association, today: day, bands, ageOn }: Day): AsyncGenerator<CountedMember[]> {
  for (let after = 0; ;) {
    const rows = await selectMembers({ db, association })
      .where('members.id', '>', after)
      .where(whereMemberOn(db, day))
      .select(['id', 'status', 'gender', 'country', 'postal_code', 'created_at', 'erased_on'])
      .select(ageBand(bands, ageOn).as('band'))
      .orderBy('members.id')
      .limit(membersAtOnce)
      .$narrowType<{ status: MemberStatus }>()
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < membersAtOnce) return
    after = last.id
  }
}

/** Counts by a key, and by the band of an age within it. */
class Counts<Key> {
  readonly byKey = new Map<Key, Map<number | null, number>>()

  add(key: Key, band: number | null): void {
    const bands = this.byKey.get(key) ?? new Map<number | null, number>()
    bands.set(band, (bands.get(band) ?? 0) + 1)
    this.byKey.set(key, bands)
  }

  /** The largest first. */
  rows(): { readonly key: Key; readonly count: number; readonly bands: ReadonlyMap<number | null, number> }[] {
    return Array.from(this.byKey, ([key, bands]) => ({ key, bands, count: sumOf(bands.values()) })).toSorted(
      (a, b) => b.count - a.count || (String(a.key) < String(b.key) ? -1 : 1),
    )
  }
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** Every band, and those without a date of birth last where there are any. */
function bandRows(bands: readonly number[], counts: ReadonlyMap<number | null, number>) {
  const unknown = counts.get(null)
  return [
    ...bands.map((from) => ({ from, count: counts.get(from) ?? 0 })),
    ...(unknown === undefined ? [] : [{ from: null, count: unknown }]),
  ]
}

/** The start of a postal code without spaces; empty without one. */
function areaOf(postalCode: string | null, length: number): string {
  return (postalCode ?? '').replaceAll(/\s/g, '').toUpperCase().slice(0, length)
}

function areaRow(key: string, count: number) {
  const [country = '', area = ''] = key.split('\t')
  return { country: country || null, area: area || null, count }
}

/** Counts the members of a day; `before`: what they had then, where it changed since. `end`: when the day ends. */
async function countMembers(day: Day, before: ReadonlyMap<number, Partial<Logged>>, { end, area }: Counted) {
  const ages = new Counts<null>()
  const statuses = new Counts<MemberStatus>()
  const genders = new Counts<string | null>()
  /** By country and the start of the code, with a tab in between. */
  const areas = new Counts<string>()
  let unknown = 0
  const add = ({ band, erased_on: erased, created_at: created, ...member }: CountedMember) => {
    ages.add(null, band)
    if (erased !== null || created >= end) {
      unknown += 1
      return
    }
    const then = { ...member, ...before.get(member.id) }
    statuses.add(statusOf(then.status), null)
    genders.add(then.gender || null, band)
    areas.add(`${then.country ?? ''}\t${areaOf(then.postal_code, area)}`, null)
  }
  for await (const members of membersOn(day)) for (const member of members) add(member)
  return { ages: ages.rows()[0]?.bands ?? new Map<number | null, number>(), statuses, genders, areas, unknown }
}

interface Counted {
  readonly end: string
  /** Characters of a postal code. */
  readonly area: number
}

type CountedMembers = Awaited<ReturnType<typeof countMembers>>

function presentRecorded(
  { statuses, genders, areas, unknown }: CountedMembers,
  bands: readonly number[] | null,
): NonNullable<HeadCount['recorded']> {
  const areaRows = areas.rows()
  return {
    statuses: statuses.rows().map(({ key: status, count }) => ({ status, count })),
    genders: genders.rows().map(({ key: gender, count, bands: counts }) => ({
      gender,
      count,
      ...(bands ? { ages: bandRows(bands, counts) } : {}),
    })),
    areas: areaRows.slice(0, mostAreas).map(({ key, count }) => areaRow(key, count)),
    other_areas: sumOf(areaRows.slice(mostAreas).map(({ count }) => count)),
    unknown,
  }
}

/** Throws `malformed_request` for a day to come. */
export async function headCount({ ctx, input }: Call<{ readonly query: HeadCountQuery }>): Promise<HeadCount> {
  const { db, association, today } = ctx
  const { on = today, age_on: ageOn = on, bands: older, area = usualArea } = input.query
  if (on > today) throw new Problem('malformed_request', { part: 'on' })
  const bands = older === undefined ? ageGroups : [0, ...listedNumbers(older)]
  const seenBands = hasScope(ctx, sensitiveScope) ? bands : null
  const end = instantOf(startOfDay(association.timezone, on, { days: 1 }))
  const begun = await firstChange(ctx)
  const recordedFrom = begun === null ? null : dateIn(association.timezone, begun)
  const isRecorded = on === today || (recordedFrom !== null && on >= recordedFrom)
  const before = isRecorded && on < today ? await valuesBefore(ctx, end) : new Map<number, Partial<Logged>>()
  const counted = await countMembers({ db, association, today: on, bands, ageOn }, before, { end, area })
  return {
    object: 'head_count',
    on,
    age_on: ageOn,
    count: sumOf(counted.ages.values()),
    recorded_from: recordedFrom,
    recorded: isRecorded ? presentRecorded(counted, seenBands) : null,
    ...(seenBands ? { ages: bandRows(seenBands, counted.ages) } : {}),
    ...(can(ctx, 'listGroups') ? { groups: await groupsOn(ctx, on, end) } : {}),
  }
}

/** The log has a column's own values. */
function statusOf(value: string | null): MemberStatus {
  const status = memberStatuses.find((known) => known === value)
  if (!status) throw new Error(`No status of a member: ${String(value)}`)
  return status
}

async function groupsOn(ctx: RequestContext, on: string, end: string) {
  const { db, association, today } = ctx
  const reader = { db, association, today: on }
  const groups = await countGroupsOn(reader, end, (column) =>
    on === today ? isStillMember(association.id, column) : wasStillMember(reader, column, on),
  )
  return groups.filter(({ count }) => count > 0)
}
