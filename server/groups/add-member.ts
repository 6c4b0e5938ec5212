/** A member joins a group (specification, "Group membership"). */
import type { FieldProblem } from '#contract/problems.ts'
import type { GroupMembershipCreate } from '#contract/schemas/groups.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import { touch } from '../database/updated-at.ts'
import { isOver, lockMembers, type MemberRow } from '../members/queries.ts'
import { Problem, refuse, ValidationProblem } from '../problem.ts'
import { type GroupRow, lockGroup } from './groups.ts'
import { lockPlaces, type Place, type PlaceRow, wasInGroup } from './places.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: GroupMembershipCreate
}

/**
 * From `valid_from` on, which may be past: a place can be entered afterwards, but not into the time of an earlier one. Throws
 * `not_found`, `validation_failed` for someone who is no member, `group_follows_subscription`, `already_in_group`.
 */
export async function addGroupMember({
  ctx,
  input: { params, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<Place> {
  // Whoever adds the same member waits here, and then finds the place.
  const [member] = await lockMembers(ctx, [body.member_id])
  const group = await lockGroup(ctx, params.id)
  const validFrom = body.valid_from ?? ctx.today
  if (!member || isOver(member.status)) throw new ValidationProblem([memberProblem(member)])
  await judge(ctx, group, member, validFrom)
  const row = await insertPlace(ctx, { groupId: group.id, memberId: member.id, validFrom })
  await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids: [group.id], now: ctx.now })
  return { row, member }
}

function memberProblem(member: MemberRow | undefined): FieldProblem {
  return { field: 'member_id', reason: member ? 'member_ended' : 'unknown_member' }
}

async function judge(
  ctx: RequestContext,
  group: GroupRow,
  { id: memberId }: MemberRow,
  validFrom: string,
): Promise<void> {
  if (group.product_id !== null) throw new Problem('group_follows_subscription')
  const before = await wasInGroup(ctx, { groupId: group.id, memberId, on: validFrom })
  refuse(before ? [{ field: 'valid_from', reason: 'earlier_place' }] : [])
  if ((await lockPlaces(ctx, group.id, memberId)).length > 0) throw new Problem('already_in_group')
}

interface NewPlace {
  readonly groupId: number
  readonly memberId: number
  readonly validFrom: string
}

async function insertPlace(
  { db, association, now }: RequestContext,
  { groupId, memberId, validFrom }: NewPlace,
): Promise<PlaceRow> {
  return db
    .insertInto('group_places')
    .values({
      organization_id: association.id,
      // Last of all, since others wait for it until the transaction ends.
      id: await nextId(db, association.id, 'group_places'),
      group_id: groupId,
      member_id: memberId,
      role: null,
      valid_from: validFrom,
      valid_until: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
