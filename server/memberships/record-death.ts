/** A member has died: what runs ends on that day (not in the specification). */
import { lastDayProblems } from '#contract/membership-days.ts'
import type { DeathRecord } from '#contract/schemas/management/memberships.ts'
import type { RequestContext, Call, VersionedInput } from '../operation/context.ts'
import { cancelRegistration } from '../events/cancel-registration.ts'
import { removeFromWaitingList } from '../events/remove-from-waiting-list.ts'
import type { MemberRow } from '../members/queries.ts'
import { saveMembership } from '../members/save-membership.ts'
import { stopSubscriptions } from '../members/subscriptions.ts'
import { refuse, requireVersion } from '../lib/problem.ts'
import { endPlaces } from './places.ts'
import { presentMembership } from './present.ts'
import { findMembership, registrationsAfter, waitingOf } from './queries.ts'
import { takeBackDeath } from './restore.ts'

type Input = VersionedInput & { readonly body: DeathRecord }

/**
 * Also corrects the date. A membership that had ended before keeps its end. Throws `not_found`, `version_conflict`, and
 * `validation_failed` for a day to come or before the membership started.
 */
export async function recordDeath({ ctx, input }: Call<Input>): Promise<MemberRow> {
  const { params, version, body } = input
  const before = await findMembership(ctx, params.id)
  requireVersion(version, before, () => presentMembership(before))
  const { deceased_on: day } = body
  refuse(
    day > ctx.today
      ? [{ field: 'deceased_on', reason: 'future_date' }]
      : lastDayProblems({ field: 'deceased_on', day }, before, ctx.today),
  )
  const end = lastDay(before, day)
  const changes = { status: 'deceased', deceased_on: day, membership_end_date: end } as const
  const after = await saveMembership(ctx, before, { changes, action: 'deceased' })
  if (before.status === 'deceased') await takeBackDeath(ctx, before)
  await stopSubscriptions(ctx, new Map([[before.id, end]]))
  await endPlaces(ctx, { memberId: before.id, day: end })
  if (body.cancel_registrations) await cancelRegistrations(ctx, before.id)
  return after
}

/** An end that another record of the death has set is no end of its own. */
function lastDay({ status, membership_end_date: end, deceased_on: recorded }: MemberRow, day: string): string {
  const hasEnded = end !== null && (status === 'deceased' ? recorded !== null && end < recorded : true)
  return hasEnded && end < day ? end : day
}

async function cancelRegistrations(ctx: RequestContext, memberId: number): Promise<void> {
  const waiting = await waitingOf(ctx, memberId).select(['id', 'event_id']).orderBy('id').execute()
  for (const { id, event_id } of waiting)
    await removeFromWaitingList({ ctx, input: { params: { id: event_id, entry_id: id }, version: null } })
  const registrations = await registrationsAfter(ctx, memberId, ctx.requestedAt)
    .select(['event_registrations.id', 'event_registrations.event_id'])
    .orderBy('event_registrations.id')
    .execute()
  for (const { id, event_id } of registrations) {
    const params = { id: event_id, registration_id: id }
    await cancelRegistration({ ctx, input: { params, version: null, body: {} } })
  }
}
