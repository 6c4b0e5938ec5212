/** Writes what differs of members' own rows, with its place in the change log. */
import type { ChangeAction } from '#contract/changed-fields.ts'
import { leavingReasonAfter, leftAsAfter } from '#contract/member-states.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { updateRows } from '../database/insert-rows.ts'
import { Problem } from '../lib/problem.ts'
import { changedFields } from './fields.ts'
import type { MemberRow } from './queries.ts'
import { touchWhereEachShown } from './shown-in.ts'

interface MembershipChange {
  readonly before: MemberRow
  readonly changes: Partial<MemberRow>
  readonly action: ChangeAction
}

/** Throws `member_erased`. Call it before what the member belongs to changes with the member. The mark of a trial follows from the statuses, unless it is among the changes. */
export async function saveMembership(
  ctx: RequestContext,
  before: MemberRow,
  change: Omit<MembershipChange, 'before'>,
): Promise<MemberRow> {
  if (before.erased_on !== null) throw new Problem('member_erased')
  const [after = before] = await saveMemberships(ctx, [{ before, ...change }])
  return after
}

/** The same for many different members, in a few statements. */
export async function saveMemberships(
  ctx: RequestContext,
  memberships: readonly MembershipChange[],
): Promise<MemberRow[]> {
  const saved = memberships.map(({ before, changes, action }) => {
    const status = changes.status ?? before.status
    const { left_as = leftAsAfter(before, status) } = changes
    const merged: MemberRow = { ...before, ...changes, left_as }
    const after = { ...merged, leaving_reason: leavingReasonAfter(merged.leaving_reason, status) }
    const changed = Object.keys(changedFields(before, after))
    return { before, action, changed, after: changed.length === 0 ? before : { ...after, updated_at: ctx.now } }
  })
  await touchWhereEachShown(ctx, saved)
  await updateRows(ctx.db, 'members', {
    columns: [...new Set(saved.flatMap(({ changed }) => [...changed, 'updated_at']))],
    rows: saved.map(({ after }) => after),
  })
  await recordChanges(
    ctx,
    saved.map(({ before, after, action }) => ({ record: 'member', id: before.id, action, before, after })),
  )
  return saved.map(({ after }) => after)
}
