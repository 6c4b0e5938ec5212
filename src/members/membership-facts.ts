/** The length and end of a membership. Pure. */
import type { MembershipDays } from '#contract/membership-days.ts'
import type { Member } from '#contract/schemas/members.ts'
import { yearsBetween } from '../forms/local-date.ts'

/** `years` is at least 1; `from` and `until` are YYYY-MM-DD. */
export type MembershipFact =
  | { readonly kind: 'memberFor'; readonly years: number }
  | { readonly kind: 'memberSince' | 'since' | 'memberFrom'; readonly from: string }
  | { readonly kind: 'memberUntil'; readonly until: string }
  | { readonly kind: 'memberFromUntil' | 'trialFromUntil'; readonly from: string; readonly until: string }

type Membership = Pick<Member, 'status'> &
  Partial<Pick<Member, 'member_since' | 'membership_end_date'>> &
  Pick<MembershipDays, 'left_as'>

/** Whole years of the current membership; null before it starts, on trial, and after it has ended. */
export function membershipYears(member: Membership, today: string): number | null {
  const [fact] = membershipFacts(member, today)
  if (fact?.kind === 'memberFor') return fact.years
  return fact?.kind === 'memberSince' ? 0 : null
}

/** `today` is YYYY-MM-DD. Another service may omit the dates. */
export function membershipFacts(
  { status, member_since: from, membership_end_date: until, left_as: leftAs = null }: Membership,
  today: string,
): MembershipFact[] {
  const end: MembershipFact[] = until ? [{ kind: 'memberUntil', until }] : []
  if (!from) return end
  if (status === 'ended' || status === 'deceased')
    return until
      ? [{ kind: leftAs === null ? 'memberFromUntil' : 'trialFromUntil', from, until }]
      : [{ kind: 'since', from }]
  if (leftAs !== null) return [{ kind: 'since', from }, ...end]
  if (from > today) return [{ kind: 'memberFrom', from }, ...end]
  const years = yearsBetween(from, today)
  if (status === 'prospective') return [{ kind: 'since', from }, ...end]
  return [years > 0 ? { kind: 'memberFor', years } : { kind: 'memberSince', from }, ...end]
}
