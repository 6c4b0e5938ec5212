/** A member joins a group (specification, "Group membership"). */
import type { FieldProblem } from '#contract/problems.ts'
import type { GroupMembershipCreate } from '#contract/schemas/groups.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import { touch } from '../database/updated-at.ts'
import { findMemberRow, isTerminal, type MemberRow } from '../members/queries.ts'
import { Problem, refuse, ValidationProblem } from '../problem.ts'
import { type GroupMembershipRecord, membershipsOf, wasInGroup } from './memberships.ts'
import { findGroup, type GroupRow } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: GroupMembershipCreate
}

/**
 * From `valid_from` on, which may be past: a membership can be entered afterwards, but not into the time of an earlier one. Throws
 * `not_found`, `validation_failed` for a member who is unknown or has left, `group_follows_subscription`, `already_in_group`.
 */
export async function addGroupMember({
  ctx,
  input: { params, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<GroupMembershipRecord> {
  const group = await findGroup(ctx, params.id)
  const member = await findMemberRow(ctx, body.member_id)
  const validFrom = body.valid_from ?? ctx.today
  if (!member || isTerminal(member.status)) throw new ValidationProblem([memberProblem(member)])
  await validateJoining(ctx, group, member, validFrom)
  const { id: organizationId } = ctx.association
  const row = await ctx.db
    .insertInto('group_places')
    .values({
      organization_id: organizationId,
      id: await nextId(ctx.db, organizationId, 'group_places'),
      group_id: group.id,
      member_id: member.id,
      role: null,
      valid_from: validFrom,
      valid_until: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await touch(ctx.db, 'groups', { organizationId, ids: [group.id], now: ctx.now })
  await recordChange(ctx, { record: 'group_membership', id: row.id, action: 'created', before: null, after: row })
  return { row, member }
}

function memberProblem(member: MemberRow | undefined): FieldProblem {
  return { field: 'member_id', reason: member ? 'member_ended' : 'unknown_member' }
}

async function validateJoining(
  ctx: RequestContext,
  group: GroupRow,
  { id: memberId }: MemberRow,
  validFrom: string,
): Promise<void> {
  if (group.product_id !== null) throw new Problem('group_follows_subscription')
  const isOverlapping = await wasInGroup(ctx, { groupId: group.id, memberId, on: validFrom })
  refuse(isOverlapping ? [{ field: 'valid_from', reason: 'earlier_membership' }] : [])
  if ((await membershipsOf(ctx, group.id, memberId)).length > 0) throw new Problem('already_in_group')
}
