/** A former member comes back: a new period, with the earlier one kept (not in the specification). */
import { addDays } from '#contract/dates.ts'
import { hasDays, memberSinceProblems } from '#contract/membership-days.ts'
import type { Rejoining } from '#contract/schemas/management/memberships.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { earlierPeriodsOf } from '../members/earlier-periods.ts'
import type { MemberRow } from '../members/queries.ts'
import { saveMembership } from '../members/save-membership.ts'
import { forgetCancellation } from '../members/subscriptions.ts'
import { Problem, refuse, requireVersion } from '../lib/problem.ts'
import { endPlaces } from './places.ts'
import { presentMembership } from './present.ts'
import { findMembership } from './queries.ts'

type Input = VersionedInput & { readonly body: Rejoining }

/**
 * Groups, committees and subscriptions of the earlier period stay ended. Back on the day after the end, the member was never away: it
 * stays one period, so that no figure counts them as having left. Throws `not_found`, `version_conflict`,
 * `membership_not_ended`, and `validation_failed` for a day within an earlier period or before it.
 */
export async function rejoinMember({ ctx, input }: Call<Input>): Promise<MemberRow> {
  const { params, version, body } = input
  const before = await findMembership(ctx, params.id)
  requireVersion(version, before, () => presentMembership(before))
  if (before.status !== 'ended') throw new Problem('membership_not_ended')
  const { member_since: start, membership_end_date: end } = before
  const last = { starts_on: start, ends_on: end }
  // Neither a membership that ended before it started nor a trial leaves a period behind.
  const wasMember = hasDays(last) && before.left_as === null
  const periods = [...earlierPeriodsOf(before), ...(wasMember ? [last] : [])]
  const back = { ...before, status: 'active', member_since: body.member_since, earlier_periods: periods } as const
  refuse(memberSinceProblems(back))
  if (end !== null) await endPlaces(ctx, { memberId: before.id, day: end })
  const after = await saveMembership(ctx, before, {
    changes: {
      status: 'active',
      membership_end_date: null,
      // A death may have been recorded by mistake before the membership was cancelled.
      deceased_on: null,
      ...(end !== null && wasMember && body.member_since === addDays(end, 1)
        ? {}
        : { member_since: body.member_since, earlier_periods: periods.length === 0 ? null : JSON.stringify(periods) }),
    },
    action: 'rejoined',
  })
  await forgetCancellation(ctx, before.id)
  return after
}
