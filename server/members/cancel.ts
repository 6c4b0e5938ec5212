/** The end of a membership (specification, "Member status"). */
import { noticeEndDate } from '#contract/dates.ts'
import { statusOn } from '#contract/member-states.ts'
import type { ManagedCancel } from '#contract/schemas/management/memberships.ts'
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { Problem, resultOf } from '../lib/problem.ts'
import { findMembers, type MemberRecord } from './queries.ts'
import { saveMemberships } from './save-membership.ts'
import { stopSubscriptions } from './subscriptions.ts'

type Input = RecordInput & { readonly body: ManagedCancel }

/**
 * From any status but `ended`, to the letter: a cancelled member gets another end date, and a deceased one is cancelled too.
 * An end before `member_since` is accepted, because the specification knows no such condition: that membership has no days and counts
 * in no figure (`contract/membership-days.ts`). Throws `not_found`, `membership_already_ended`, and `recipient_without_email` when a confirmation was asked for.
 */
export async function cancelMember({ ctx, input }: Call<Input>): Promise<MemberRecord> {
  return resultOf(await cancelMembers(ctx, [input]))
}

/** The same for many different members, in a few statements: the record of each, or why the membership stays as it is. */
export async function cancelMembers(
  ctx: RequestContext,
  cancellations: readonly Input[],
): Promise<(MemberRecord | Problem)[]> {
  const found = await findMembers(
    ctx,
    cancellations.map(({ params }) => params.id),
  )
  const records = new Map(found.map((record) => [record.row.id, record]))
  const checked = cancellations.map(({ params, body }) => {
    const record = records.get(params.id)
    if (!record) return new Problem('not_found')
    if (record.row.status === 'ended') return new Problem('membership_already_ended')
    if (body.send_confirmation && record.row.email === null) return new Problem('recipient_without_email')
    const endDate = body.end_date ?? noticeEndDate(ctx.today, ctx.association.noticePeriod)
    const { leaving_reason: reason = record.row.leaving_reason } = body
    return { record, endDate, reason, isConfirmed: body.send_confirmation === true }
  })
  const cancelled = checked.flatMap((one) => (one instanceof Problem ? [] : one))
  const saved = await saveMemberships(
    ctx,
    cancelled.map(({ record: { row: before }, endDate, reason }) => {
      const cancellation = { status: 'cancelled', membership_end_date: endDate } as const
      const changes = { ...cancellation, status: statusOn(ctx.today, cancellation), leaving_reason: reason }
      return { before, changes, action: 'cancelled' }
    }),
  )
  await stopSubscriptions(ctx, new Map(cancelled.map(({ record, endDate }) => [record.row.id, endDate])))
  await enqueueAll(
    ctx,
    cancelled
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ record }) => ({ kind: 'member_cancellation_email', payload: { member_id: record.row.id } })),
  )
  const rows = new Map(saved.map((row) => [row.id, row]))
  return checked.map((one) =>
    one instanceof Problem ? one : { ...one.record, row: rows.get(one.record.row.id) ?? one.record.row },
  )
}
