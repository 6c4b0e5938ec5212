/** The role and the dates of group memberships, past ones too (not in the specification). */
import { sql } from 'kysely'
import type { FieldReason } from '#contract/problems.ts'
import type { GroupMembershipUpdate } from '#contract/schemas/management/groups.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { updateRows } from '../database/insert-rows.ts'
import { isListed, listed } from '../database/prepared.ts'
import type { RowOf } from '../database/tables.ts'
import { touch } from '../database/updated-at.ts'
import { type MemberName, selectMembers } from '../members/queries.ts'
import { Problem, requireVersion, resultOf, ValidationProblem } from '../lib/problem.ts'
import type { GroupMembershipRecord } from './memberships.ts'
import { presentManagedMembership } from './present.ts'
import { type GroupRow, selectAllGroups } from './queries.ts'

interface Input {
  readonly params: { readonly id: number; readonly membership_id: number }
  readonly version: number | null
  readonly body: GroupMembershipUpdate
}

/** Throws `not_found`, `group_follows_subscription`, `version_conflict`, `validation_failed`. */
export async function updateGroupMembership({ ctx, input }: Call<Input>): Promise<GroupMembershipRecord> {
  return resultOf(await updateGroupMemberships(ctx, [input]))
}

/** The same for group memberships of many different members, in a few statements: each as it is then, or why it stays as it is. */
export async function updateGroupMemberships(
  ctx: RequestContext,
  updates: readonly Input[],
): Promise<(GroupMembershipRecord | Problem)[]> {
  const { db, association, now } = ctx
  const known = await readKnown(ctx, updates)
  const results = updates.map((update) => updated(ctx, update, known))
  const changes = results.flatMap((result) => (result instanceof Problem || result.row === result.before ? [] : result))
  await updateRows(db, 'group_places', {
    columns: ['role', 'valid_from', 'valid_until', 'updated_at'],
    rows: changes.map(({ row }) => row),
  })
  const groupIds = [...new Set(changes.map(({ row }) => row.group_id))]
  await touch(db, 'groups', { organizationId: association.id, ids: groupIds, now })
  await recordChanges(
    ctx,
    changes.map(({ before, row }) => ({
      record: 'group_membership',
      id: row.id,
      action: 'changed',
      before,
      after: row,
    })),
  )
  return results
}

type Row = RowOf<'group_places'>

interface Known {
  readonly groups: ReadonlyMap<number, Pick<GroupRow, 'product_id'>>
  readonly members: ReadonlyMap<number, MemberName>
  /** Memberships of these members in these groups, past ones as well. */
  readonly memberships: ReadonlyMap<number, Row>
  readonly byMember: ReadonlyMap<number, readonly Row[]>
}

async function readKnown(ctx: RequestContext, updates: readonly Input[]): Promise<Known> {
  const { db, association } = ctx
  const groupIds = listed(db, [...new Set(updates.map(({ params }) => params.id))])
  const ids = listed(
    db,
    updates.map(({ params }) => params.membership_id),
  )
  const places = db.selectFrom('group_places').where('organization_id', '=', association.id)
  const groups = await selectAllGroups(ctx)
    .where(isListed(db, 'groups.id', sql`${groupIds}`))
    .select(['id', 'product_id'])
    .execute()
  const own = await places
    .where(isListed(db, 'id', sql`${ids}`))
    .select('member_id')
    .distinct()
    .execute()
  const memberIds = listed(
    db,
    own.map(({ member_id: id }) => id),
  )
  const members = await selectMembers(ctx)
    .where(isListed(db, 'members.id', sql`${memberIds}`))
    .select(['id', 'first_name', 'last_name', 'membership_number'])
    .execute()
  const memberships = await places
    .where(isListed(db, 'member_id', sql`${memberIds}`))
    .where(isListed(db, 'group_id', sql`${groupIds}`))
    .selectAll()
    .execute()
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    members: new Map(members.map((member) => [member.id, member])),
    memberships: new Map(memberships.map((row) => [row.id, row])),
    byMember: Map.groupBy(memberships, ({ member_id: id }) => id),
  }
}

interface Updated extends GroupMembershipRecord {
  readonly before: Row
  /** The very same where nothing differs. */
  readonly row: Row
}

function updated(ctx: RequestContext, { params, version, body }: Input, known: Known): Updated | Problem {
  const group = known.groups.get(params.id)
  if (!group) return new Problem('not_found')
  if (group.product_id !== null) return new Problem('group_follows_subscription')
  const before = known.memberships.get(params.membership_id)
  const member = before && known.members.get(before.member_id)
  if (!member || before.group_id !== params.id) return new Problem('not_found')
  requireVersion(version, before, () => presentManagedMembership(params.id, { row: before, member }))
  const { role, valid_from, valid_until } = { ...before, ...body }
  if (role === before.role && valid_from === before.valid_from && valid_until === before.valid_until)
    return { before, row: before, member }
  const row = { ...before, role, valid_from, valid_until, updated_at: ctx.now }
  const problem = datesProblem(row, known.byMember.get(before.member_id) ?? [])
  return problem ?? { before, row, member }
}

/** A member is in a group once at a time. Memberships that ended before they began do not count. */
function datesProblem(row: Row, memberships: readonly Row[]): Problem | null {
  const { valid_from: from, valid_until: until } = row
  const refused = (field: string, reason: FieldReason) => new ValidationProblem([{ field, reason }])
  if (until !== null && until < from) return refused('valid_until', 'before_start')
  const isOverlapping = memberships.some(
    (other) =>
      other.group_id === row.group_id &&
      other.id !== row.id &&
      (other.valid_until === null || (other.valid_until >= from && other.valid_until >= other.valid_from)) &&
      (until === null || other.valid_from <= until),
  )
  return isOverlapping ? refused('valid_from', 'overlapping_membership') : null
}
