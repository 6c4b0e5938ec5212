/** The end of a membership (specification, "Member status"). */
import { noticeEndDate } from '#contract/dates.ts'
import type { MemberCancel } from '#contract/schemas/members.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { Problem } from '../problem.ts'
import { changedFields } from './fields.ts'
import { findMember, type MemberRecord, type MemberRow } from './queries.ts'
import { touchWhereShown } from './shown-in.ts'
import { leftAsAfter, statusOn } from '#contract/member-states.ts'
import { stopSubscriptions } from './subscriptions.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: MemberCancel
}

/**
 * From any status but `ended`, to the letter: a cancelled member gets another end date, and a deceased one is cancelled too.
 * An end before `member_since` is accepted, because the specification knows no such condition: that membership has no days and counts
 * in no figure (`contract/membership-days.ts`). Throws `not_found`, `membership_already_ended`, and `recipient_without_email` when a confirmation was asked for.
 */
export async function cancelMember({
  ctx,
  input: { params, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<MemberRecord> {
  const record = await findMember(ctx, params.id)
  const before = record.row
  if (before.status === 'ended') throw new Problem('membership_already_ended')
  if (body.send_confirmation && before.email === null) throw new Problem('recipient_without_email')

  const endDate = body.end_date ?? noticeEndDate(ctx.today, ctx.association.noticePeriod)
  const cancelled = { status: 'cancelled', membership_end_date: endDate } as const
  const status = statusOn(ctx.today, cancelled)
  const after = { ...before, ...cancelled, status, left_as: leftAsAfter(before, status) }
  const changed = await write(ctx, before, after)
  await stopSubscriptions(ctx, before.id, endDate)
  if (body.send_confirmation)
    await enqueue(ctx, { kind: 'member_cancellation_email', payload: { member_id: before.id } })
  return { ...record, row: changed }
}

/** Gives the member as it is then. */
async function write(ctx: RequestContext, before: MemberRow, after: MemberRow): Promise<MemberRow> {
  const changes = changedFields(before, after)
  if (Object.keys(changes).length === 0) return before
  await touchWhereShown(ctx, before, after)
  await ctx.db
    .updateTable('members')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .execute()
  await recordChange(ctx, { record: 'member', id: before.id, action: 'cancelled', before, after })
  return { ...after, updated_at: ctx.now }
}
