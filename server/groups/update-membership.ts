/** The role and the dates of a group membership, past ones too (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { GroupMembershipUpdate } from '#contract/schemas/management/groups.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { touch } from '../database/updated-at.ts'
import { findMemberRow } from '../members/queries.ts'
import { Problem, refuse, requireVersion } from '../problem.ts'
import type { GroupMembershipRecord, GroupMembershipRow } from './memberships.ts'
import { presentManagedMembership } from './present.ts'
import { findAnyGroup } from './queries.ts'

interface Input {
  readonly params: { readonly id: number; readonly membership_id: number }
  readonly version: number | null
  readonly body: GroupMembershipUpdate
}

/** Throws `not_found`, `group_follows_subscription`, `version_conflict`, `validation_failed`. */
export async function updateGroupMembership({
  ctx,
  input: { params, version, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<GroupMembershipRecord> {
  const group = await findAnyGroup(ctx, params.id)
  if (group.product_id !== null) throw new Problem('group_follows_subscription')
  const before = await findMembership(ctx, group.id, params.membership_id)
  const member = await findMemberRow(ctx, before.member_id)
  if (!member) throw new Problem('not_found')
  requireVersion(version, before, () => presentManagedMembership(group.id, { row: before, member }))
  const { role, valid_from, valid_until } = before
  const changes = { role, valid_from, valid_until, ...body }
  if (changes.role === role && changes.valid_from === valid_from && changes.valid_until === valid_until)
    return { row: before, member }
  await validateDates(ctx, group.id, { ...before, ...changes })
  const row = await ctx.db
    .updateTable('group_places')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids: [group.id], now: ctx.now })
  await recordChange(ctx, { record: 'group_membership', id: row.id, action: 'changed', before, after: row })
  return { row, member }
}

async function findMembership(
  { db, association }: RequestContext,
  groupId: number,
  id: number,
): Promise<GroupMembershipRow> {
  const row = await db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** A member is in a group once at a time. Memberships that ended before they began do not count. */
async function validateDates(
  { db, association }: RequestContext,
  groupId: number,
  { id, member_id: memberId, valid_from: from, valid_until: until }: GroupMembershipRow,
): Promise<void> {
  if (until !== null && until < from) refuse([{ field: 'valid_until', reason: 'before_start' }])
  const others = await db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .select(['valid_from', 'valid_until'])
    .execute()
  const isOverlapping = others.some(
    (other) =>
      (other.valid_until === null || (other.valid_until >= from && other.valid_until >= other.valid_from)) &&
      (until === null || other.valid_from <= until),
  )
  const problem: FieldProblem = { field: 'valid_from', reason: 'overlapping_membership' }
  refuse(isOverlapping ? [problem] : [])
}
