/** From when to when a subscription runs, and which periods are refused. */
import { addDays } from '#contract/dates.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberRow } from '../members/queries.ts'
import type { SubscriptionRow } from './queries.ts'

type EndColumns = Pick<SubscriptionRow, 'ends_on' | 'end_before_cancellation'> & { readonly is_cancelled: boolean }

type MembershipEnd = Pick<MemberRow, 'status' | 'membership_end_date'>

/** The last day of a cancelled membership; null for any other status. */
export function lastDay({ status, membership_end_date: end }: MembershipEnd): string | null {
  return status === 'cancelled' ? end : null
}

/** The end that is asked for, no later than that of a membership that is cancelled; its withdrawal gives the end asked for. */
export function endColumns(member: MembershipEnd, endsOn: string | null): EndColumns {
  const last = lastDay(member)
  const isLimited = last !== null && (endsOn === null || endsOn > last)
  return isLimited
    ? { ends_on: last, is_cancelled: true, end_before_cancellation: endsOn }
    : { ends_on: endsOn, is_cancelled: false, end_before_cancellation: null }
}

/** The end it has of its own, whatever became of the membership. */
export function ownEnd(row: Pick<SubscriptionRow, keyof EndColumns>): string | null {
  return row.is_cancelled ? row.end_before_cancellation : row.ends_on
}

/** The day before its first withdraws a subscription that never ran. */
export function subscriptionEndProblems(startsOn: string, endsOn: string | null): FieldProblem[] {
  return endsOn !== null && endsOn < addDays(startsOn, -1) ? [{ field: 'ends_on', reason: 'before_start' }] : []
}

type Days = Pick<SubscriptionRow, 'starts_on' | 'ends_on'>

type OtherPeriod = Pick<SubscriptionRow, 'starts_on' | keyof EndColumns>

/** Whether another one of the member to the product runs at the time. Subscriptions that ended before they began do not count. */
export function overlaps({ starts_on: from, ends_on: until }: Days, others: readonly OtherPeriod[]): boolean {
  if (until !== null && until < from) return false
  return others.some((other) => {
    const end = ownEnd(other)
    return (end === null || (end >= from && end >= other.starts_on)) && (until === null || other.starts_on <= until)
  })
}
