/** Counts over all members in one pass. Pure; `today` is `YYYY-MM-DD`. */
import { isDate, monthOf } from '#contract/dates.ts'
import type { Member } from '#contract/schemas/members.ts'
import { duplicatesAmong, hasBadPostalCode, isPresent } from '../../members/queries.ts'
import type { Steps } from '../../ui/slices.ts'
import { ageGroupOn, type AgeGroup } from './ages.ts'
import { type ChartPeriod, monthPeriod } from './periods.ts'

/** Another service may omit fields that the specification does not name. */
export type Counted = Pick<Member, 'id' | 'status' | 'first_name' | 'last_name' | 'initials'> &
  Partial<Pick<Member, 'email' | 'phone' | 'address' | 'date_of_birth' | 'member_since' | 'membership_end_date'>>

/** Counts per month; records without a month are under the empty key. */
type ByMonth = ReadonlyMap<string, number>

export interface MemberNumbers {
  readonly known: number
  readonly joined: ByMonth
  readonly left: ByMonth
  /** Former members without an end date: counted as joined, but never in a total. */
  readonly lost: ByMonth
  /** Current members by age group; `null` for an unknown date of birth. */
  readonly ages: ReadonlyMap<AgeGroup | null, number>
  readonly noEmail: number
  readonly badPostalCode: number
  readonly duplicates: number
  readonly endsThisMonth: number
  /** Memberships that begin later than today, and that end today or later, by day. */
  readonly starting: ReadonlyMap<string, number>
  readonly ending: ReadonlyMap<string, number>
}

function isGone({ status }: Counted): boolean {
  return status === 'ended' || status === 'deceased'
}

/** The last day of membership: null for current members, undefined when unknown. */
function lastDay(member: Counted, today: string): string | null | undefined {
  const { membership_end_date: end } = member
  if (end && end < today) return end
  return isGone(member) ? undefined : null
}

function add<Key>(numbers: Map<Key, number>, key: Key): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1)
}

/** Joins later, or is a trial member. */
function isYetToJoin({ status, member_since: since }: Counted, today: string): boolean {
  return status === 'prospective' || (since ?? '') > today
}

const stretch = 200

/** Collects when members joined and left, and the ages of current members. */
function createCourse(today: string) {
  const [joined, left, lost] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const ages = new Map<AgeGroup | null, number>()
  const take = (member: Counted) => {
    if (isYetToJoin(member, today)) return
    const { date_of_birth: born, member_since: since } = member
    const month = monthOf(since ?? '')
    add(joined, month)
    const last = lastDay(member, today)
    if (last === undefined) add(lost, month)
    else if (last !== null) add(left, monthOf(last))
    else add(ages, born && isDate(born) ? ageGroupOn(born, today) : null)
  }
  return { counts: { joined, left, lost, ages }, take }
}

export function* countMembers(members: readonly Counted[], today: string): Steps<MemberNumbers> {
  const { counts, take } = createCourse(today)
  const numbers = { noEmail: 0, badPostalCode: 0, endsThisMonth: 0 }
  const [starting, ending] = [new Map<string, number>(), new Map<string, number>()]
  const { from, until } = monthPeriod(monthOf(today))
  for (const [index, member] of members.entries()) {
    if (index % stretch === 0) yield
    const { email, member_since: since, membership_end_date: end } = member
    if (isPresent(member) && !email) numbers.noEmail += 1
    if (hasBadPostalCode(member)) numbers.badPostalCode += 1
    if (end && end >= from && end <= until) numbers.endsThisMonth += 1
    if (since && since > today) add(starting, since)
    if (end && end >= today) add(ending, end)
    take(member)
  }
  const duplicates = (yield* duplicatesAmong(members)).size
  return { known: members.length, duplicates, starting, ending, ...numbers, ...counts }
}

export interface MembershipPoint extends ChartPeriod {
  readonly joined: number
  readonly left: number
  readonly total: number
}

function between(numbers: ByMonth, first: string, last: string): number {
  let sum = 0
  for (const [month, number] of numbers) if (month >= first && month <= last) sum += number
  return sum
}

/** Members who joined and left in each period, and the total at its end. */
export function membershipOver(
  { joined, left, lost }: Pick<MemberNumbers, 'joined' | 'left' | 'lost'>,
  periods: readonly ChartPeriod[],
): readonly MembershipPoint[] {
  return periods.map((period) => {
    const [first, last] = [monthOf(period.from), monthOf(period.until)]
    return {
      ...period,
      joined: between(joined, first, last),
      left: between(left, first, last),
      total: between(joined, '', last) - between(left, '', last) - between(lost, '', last),
    }
  })
}
