/** Members join groups (specification, "Group membership"). */
import { sql } from 'kysely'
import type { GroupMembershipCreate } from '#contract/schemas/groups.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { isListed, listed } from '../database/prepared.ts'
import { nextIds } from '../database/sequences.ts'
import { touch } from '../database/updated-at.ts'
import { isTerminal, type MemberName, type MemberRow, selectMembers } from '../members/queries.ts'
import { Problem, resultOf, ValidationProblem } from '../lib/problem.ts'
import type { GroupMembershipRecord } from './memberships.ts'
import { type GroupRow, selectGroups } from './queries.ts'

type Input = RecordInput & { readonly body: GroupMembershipCreate }

/**
 * From `valid_from` on, which may be past: a membership can be entered afterwards, but not into the time of an earlier one. Throws
 * `not_found`, `validation_failed` for a member who is unknown or has left, `group_follows_subscription`, `already_in_group`.
 */
export async function addGroupMember({ ctx, input: { params, body } }: Call<Input>): Promise<GroupMembershipRecord> {
  const joining = { groupId: params.id, memberId: body.member_id, validFrom: body.valid_from ?? ctx.today }
  return resultOf(await addGroupMembers(ctx, [joining]))
}

interface Joining {
  readonly groupId: number
  readonly memberId: number
  readonly validFrom: string
}

/** The same for many, in a few statements: the group membership of each, or why there is none. */
export async function addGroupMembers(
  ctx: RequestContext,
  joinings: readonly Joining[],
): Promise<(GroupMembershipRecord | Problem)[]> {
  if (joinings.length === 0) return []
  const { db, association, now } = ctx
  const known = await readKnown(ctx, joinings)
  const checked = joinings.map((joining) => {
    const problem = problemOf(ctx, joining, known)
    // Nobody joins a group twice.
    if (!problem) known.periods.push({ ...periodKey(joining), valid_from: joining.validFrom, valid_until: null })
    return problem ?? joining
  })
  const count = checked.filter((one) => !(one instanceof Problem)).length
  const ids = (await nextIds(db, association.id, 'group_places', count)).values()
  const results = checked.map((one) => {
    const member = one instanceof Problem ? undefined : known.members.get(one.memberId)
    if (one instanceof Problem || !member) return one instanceof Problem ? one : new Problem('not_found')
    const row = {
      organization_id: association.id,
      id: ids.next().value ?? 0,
      ...periodKey(one),
      role: null,
      valid_from: one.validFrom,
      valid_until: null,
      created_at: now,
      updated_at: now,
    }
    return { row, member }
  })
  const rows = results.flatMap((result) => (result instanceof Problem ? [] : result.row))
  await insertRows(db, 'group_places', rows)
  const groupIds = [...new Set(rows.map(({ group_id: id }) => id))]
  await touch(db, 'groups', { organizationId: association.id, ids: groupIds, now })
  await recordChanges(
    ctx,
    rows.map((row) => ({ record: 'group_membership', id: row.id, action: 'created', before: null, after: row })),
  )
  return results
}

interface Period {
  readonly group_id: number
  readonly member_id: number
  readonly valid_from: string
  readonly valid_until: string | null
}

interface Known {
  readonly groups: ReadonlyMap<number, Pick<GroupRow, 'product_id'>>
  readonly members: ReadonlyMap<number, MemberName & Pick<MemberRow, 'status'>>
  /** Group memberships of these members in these groups, past ones as well. */
  readonly periods: Period[]
}

function periodKey({ groupId, memberId }: Joining) {
  return { group_id: groupId, member_id: memberId }
}

async function readKnown(ctx: RequestContext, joinings: readonly Joining[]): Promise<Known> {
  const { db, association } = ctx
  const groupIds = listed(db, [...new Set(joinings.map(({ groupId }) => groupId))])
  const memberIds = listed(db, [...new Set(joinings.map(({ memberId }) => memberId))])
  const groups = await selectGroups(ctx)
    .where(isListed(db, 'groups.id', sql`${groupIds}`))
    .select(['id', 'product_id'])
    .execute()
  const members = await selectMembers(ctx)
    .where(isListed(db, 'members.id', sql`${memberIds}`))
    .select(['id', 'first_name', 'last_name', 'membership_number', 'status'])
    .execute()
  const periods = await db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where(isListed(db, 'member_id', sql`${memberIds}`))
    .where(isListed(db, 'group_id', sql`${groupIds}`))
    .select(['group_id', 'member_id', 'valid_from', 'valid_until'])
    .execute()
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    members: new Map(members.map((member) => [member.id, member])),
    periods,
  }
}

function problemOf({ today }: RequestContext, joining: Joining, { groups, members, periods }: Known): Problem | null {
  const { groupId, memberId, validFrom } = joining
  const [group, member] = [groups.get(groupId), members.get(memberId)]
  if (!group) return new Problem('not_found')
  if (!member || isTerminal(member.status))
    return new ValidationProblem([{ field: 'member_id', reason: member ? 'member_ended' : 'unknown_member' }])
  if (group.product_id !== null) return new Problem('group_follows_subscription')
  const own = periods.filter(
    // One that ended before it began was withdrawn.
    ({ group_id: of, member_id: id, valid_from: from, valid_until: until }) =>
      of === groupId && id === memberId && (until === null || until >= from),
  )
  if (own.some(({ valid_until: until }) => until !== null && until < today && until >= validFrom))
    return new ValidationProblem([{ field: 'valid_from', reason: 'earlier_membership' }])
  return own.some(({ valid_until: until }) => until === null || until >= today) ? new Problem('already_in_group') : null
}
