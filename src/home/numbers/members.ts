/** What is counted over all members, in one go. Pure; `today` is `YYYY-MM-DD`. */
import { isDate } from '#contract/dates.ts'
import type { Member } from '#contract/schemas/members.ts'
import { duplicatesAmong, hasBadPostalCode, isPresent } from '../../members/queries.ts'
import type { Steps } from '../../ui/slices.ts'
import { ageGroupOn, type AgeGroup } from './ages.ts'
import { monthOf, monthPeriod, type Period } from './periods.ts'

/** Another service may leave out what the specification does not name. */
export type Counted = Pick<Member, 'id' | 'status' | 'first_name' | 'last_name' | 'initials'> &
  Partial<Pick<Member, 'email' | 'phone' | 'address' | 'date_of_birth' | 'member_since' | 'membership_end_date'>>

/** How many, by month; what has no month stands under the empty text, before all of them. */
type ByMonth = ReadonlyMap<string, number>

export interface MemberNumbers {
  /** Of whatever status. */
  readonly known: number
  readonly joined: ByMonth
  readonly left: ByMonth
  /** Of those who joined, who is gone since nobody knows when: not counted as members at any time. */
  readonly lost: ByMonth
  /** Members today, by age group; `null` for whom no date of birth is known. */
  readonly ages: ReadonlyMap<AgeGroup | null, number>
  readonly noEmail: number
  readonly badPostalCode: number
  readonly duplicates: number
  readonly endsThisMonth: number
}

function isGone({ status }: Counted): boolean {
  return status === 'ended' || status === 'deceased'
}

/** The day on which somebody was a member for the last time; null for who still is one, undefined where nobody knows. */
function lastDay(member: Counted, today: string): string | null | undefined {
  const { membership_end_date: end } = member
  if (end && end < today) return end
  return isGone(member) ? undefined : null
}

function add<Key>(numbers: Map<Key, number>, key: Key): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1)
}

/** Not yet, or only on trial. */
function isYetToJoin({ status, member_since: since }: Counted, today: string): boolean {
  return status === 'prospective' || (since ?? '') > today
}

const stretch = 200

/** When members came and went, and how old those of today are. */
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

/** Everything the home screen tells of members. */
export function* countMembers(members: readonly Counted[], today: string): Steps<MemberNumbers> {
  const { counts, take } = createCourse(today)
  const numbers = { noEmail: 0, badPostalCode: 0, endsThisMonth: 0 }
  const { from, until } = monthPeriod(monthOf(today))
  for (const [index, member] of members.entries()) {
    if (index % stretch === 0) yield
    const { email, membership_end_date: end } = member
    if (isPresent(member) && !email) numbers.noEmail += 1
    if (hasBadPostalCode(member)) numbers.badPostalCode += 1
    if (end && end >= from && end <= until) numbers.endsThisMonth += 1
    take(member)
  }
  const duplicates = (yield* duplicatesAmong(members)).size
  return { known: members.length, duplicates, ...numbers, ...counts }
}

export interface MembershipPoint extends Period {
  readonly joined: number
  readonly left: number
  /** Members at its end, or today. */
  readonly total: number
}

function between(numbers: ByMonth, first: string, last: string): number {
  let sum = 0
  for (const [month, number] of numbers) if (month >= first && month <= last) sum += number
  return sum
}

/** How many joined and left in each period, and how many there were then. */
export function membershipOver(
  { joined, left, lost }: Pick<MemberNumbers, 'joined' | 'left' | 'lost'>,
  periods: readonly Period[],
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
