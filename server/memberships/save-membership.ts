/** Writes what differs of a member's own row, with its place in the change log. */
import type { ChangeAction } from '#contract/changed-fields.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { changedFields } from '../members/fields.ts'
import type { MemberRow } from '../members/queries.ts'
import { touchWhereShown } from '../members/shown-in.ts'
import { leftAsAfter } from '#contract/member-states.ts'

/** Call it before what the member belongs to changes with the member. The mark of a trial follows from the statuses, unless it is among the changes. */
export async function saveMembership(
  ctx: RequestContext,
  before: MemberRow,
  { changes, action }: { readonly changes: Partial<MemberRow>; readonly action: ChangeAction },
): Promise<MemberRow> {
  const { left_as = leftAsAfter(before, changes.status ?? before.status) } = changes
  const after: MemberRow = { ...before, ...changes, left_as }
  const changed = changedFields(before, after)
  if (Object.keys(changed).length === 0) return before
  await touchWhereShown(ctx, before, after)
  await ctx.db
    .updateTable('members')
    .set({ ...changed, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .execute()
  await recordChange(ctx, { record: 'member', id: before.id, action, before, after })
  return { ...after, updated_at: ctx.now }
}
