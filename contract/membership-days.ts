/**
 * On which days a person was a member (not in the specification, which only knows the status of today). The same rule in SQL is
 * `server/members/membership-days.ts`. Pure; days are `YYYY-MM-DD`.
 */
import type { FieldProblem } from './problems.ts'
import type { Member } from './schemas/members.ts'

/** Both days are days of membership. */
export interface MembershipPeriod {
  /** Null: since before anything is known. */
  readonly starts_on: string | null
  /** Null: it goes on. */
  readonly ends_on: string | null
}

/** `/v2` has the first three fields only. */
export interface MembershipDays extends Pick<Member, 'status' | 'member_since' | 'membership_end_date'> {
  readonly deceased_on?: string | null
  /** Set for a member who left, or is to leave, while on trial. */
  readonly left_as?: 'prospective' | null
  /** A period without an end is left out: it ended on a day that is not known. */
  readonly earlier_periods?: readonly MembershipPeriod[]
}

/** The earlier of two days; null where neither is known. */
function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function isOver(status: MembershipDays['status']): boolean {
  return status === 'ended' || status === 'deceased'
}

/**
 * The current period. None on trial, also once it has ended, and none where the membership is over and its end is not known: it cannot be counted on any
 * day. One who has cancelled, or is inactive for a while, is a member until the end date.
 */
function currentPeriod(member: MembershipDays): MembershipPeriod | null {
  const end = earlier(member.membership_end_date, member.deceased_on ?? null)
  const isOnTrial = member.status === 'prospective' || member.left_as === 'prospective'
  if (isOnTrial || (isOver(member.status) && end === null)) return null
  return { starts_on: member.member_since, ends_on: end }
}

/** False for a membership that was called off before it started. */
export function hasDays({ starts_on: start, ends_on: end }: MembershipPeriod): boolean {
  return start === null || end === null || start <= end
}

/** The periods of membership, oldest first; one that would end before it starts has no days and is left out. */
export function membershipPeriods(member: MembershipDays): MembershipPeriod[] {
  const before = (member.earlier_periods ?? []).filter((period) => period.ends_on !== null)
  const current = currentPeriod(member)
  return [...before, ...(current === null ? [] : [current])].filter(hasDays)
}

/** Whether the person is a member on the day. The first and the last day are days of membership. */
export function isMemberOn(member: MembershipDays, day: string): boolean {
  return membershipPeriods(member).some(
    ({ starts_on: start, ends_on: end }) => (start === null || start <= day) && (end === null || end >= day),
  )
}

/** The total at the end of a day: members on the day without those whose last day it is, who count as having left. */
export function isMemberAfter(member: MembershipDays, day: string): boolean {
  return membershipPeriods(member).some(
    ({ starts_on: start, ends_on: end }) => (start === null || start <= day) && (end === null || end > day),
  )
}

/** The day on which a membership that has not started yet will; null for everyone else. */
export function startsLater(
  { status, member_since: start, membership_end_date: end, left_as: leftAs = null }: MembershipDays,
  today: string,
): string | null {
  const isPlanned = status === 'active' || status === 'cancelled' || status === 'inactive'
  if (!isPlanned || leftAs !== null || start === null || start <= today) return null
  return end === null || end >= start ? start : null
}

/**
 * Refuses a start within an earlier period or before it, because two periods would claim the same days. An earlier period without an end
 * lasted at least until the day on which it began.
 */
export function memberSinceProblems(member: MembershipDays): FieldProblem[] {
  const { member_since: start, earlier_periods: periods = [] } = member
  const last = periods
    .flatMap(({ starts_on, ends_on }) => ends_on ?? starts_on ?? [])
    .toSorted()
    .at(-1)
  if (last === undefined) return []
  const isWithin = start === null ? currentPeriod(member) !== null : start <= last
  return isWithin ? [{ field: 'member_since', reason: 'during_membership', values: { day: last } }] : []
}

/**
 * Refuses a last day before the membership started. One that is to start later may be called off on any day. `day` is the input
 * for `field`; `today` in the association's time zone.
 */
export function lastDayProblems(
  { field, day }: { readonly field: string; readonly day: string | null },
  { member_since: start }: Pick<MembershipDays, 'member_since'>,
  today: string,
): FieldProblem[] {
  if (day === null || start === null || start > today || day >= start) return []
  return [{ field, reason: 'before_membership', values: { day: start } }]
}

/** Refuses a start after the last day. */
export function startAfterEndProblems(
  member: Pick<MembershipDays, 'member_since' | 'membership_end_date' | 'deceased_on'>,
): FieldProblem[] {
  const end = earlier(member.membership_end_date, member.deceased_on ?? null)
  return hasDays({ starts_on: member.member_since, ends_on: end })
    ? []
    : [{ field: 'member_since', reason: 'after_membership' }]
}

/** Refuses an end to come of a membership that has ended, by leaving or by death. `today` in the association's time zone. */
export function membershipEndProblems(
  { status, membership_end_date: end }: Pick<MembershipDays, 'status' | 'membership_end_date'>,
  today: string,
): FieldProblem[] {
  const isToCome = end !== null && end > today
  return isOver(status) && isToCome ? [{ field: 'membership_end_date', reason: 'ended_later' }] : []
}

/** Statuses of today's members, unless the membership starts later: a cancelled one lasts until its end date. Lists begin with these. */
export const currentStatuses = [
  'active',
  'cancelled',
  'inactive',
] as const satisfies readonly MembershipDays['status'][]
