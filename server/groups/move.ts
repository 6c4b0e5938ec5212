/** Members of a group go on in another one from a day on: a new season from the old one (not in the specification). */
import { addDays } from '#contract/dates.ts'
import type { FieldProblem, FieldReason } from '#contract/problems.ts'
import type { GroupMove } from '#contract/schemas/management/groups.ts'
import { type Change, recordChanges } from '../changes/change-log.ts'
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { nextIds } from '../database/sequences.ts'
import { touch } from '../database/updated-at.ts'
import { isTerminal, selectMembers } from '../members/queries.ts'
import { Problem, refuse } from '../lib/problem.ts'
import { type GroupMembershipRow, selectMemberships, selectMembershipsUntil } from './memberships.ts'
import { findGroup, type GroupRow, selectAllGroups } from './queries.ts'

type Input = RecordInput & { readonly body: GroupMove }

/** A member who can be moved, with the memberships of the old group that run or begin later. */
interface Moved {
  readonly memberId: number
  readonly memberships: readonly GroupMembershipRow[]
}

/**
 * All or no one: `validation_failed` names everyone who cannot be moved, and why, before anything has changed. Gives how many were
 * moved. Throws `not_found`, `group_follows_subscription` too.
 */
export async function moveGroupMembers({ ctx, input: { params, body } }: Call<Input>): Promise<number> {
  const from = await findGroup(ctx, params.id)
  if (from.product_id !== null) throw new Problem('group_follows_subscription')
  const to = await findTarget(ctx, from, body.to_group_id)
  const moved = await findMoved(ctx, { from, to, body })
  const changes = [...(await leave(ctx, moved, body.valid_from)), ...(await join(ctx, { to, moved, body }))]
  await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids: [from.id, to.id], now: ctx.now })
  await recordChanges(ctx, changes)
  return moved.length
}

async function findTarget(ctx: RequestContext, from: GroupRow, id: number): Promise<GroupRow> {
  const reasons: FieldReason[] = id === from.id ? ['same_group'] : []
  refuse(reasons.map((reason) => ({ field: 'to_group_id', reason })))
  const to = await selectAllGroups(ctx).where('id', '=', id).select(['product_id', 'archived_at']).executeTakeFirst()
  const reason =
    to === undefined
      ? 'unknown_group'
      : to.archived_at !== null
        ? 'archived_group'
        : to.product_id !== null
          ? 'follows_product'
          : null
  refuse(reason === null ? [] : [{ field: 'to_group_id', reason }])
  return findGroup(ctx, id)
}

interface Move {
  readonly from: GroupRow
  readonly to: GroupRow
  readonly body: GroupMove
}

async function findMoved(ctx: RequestContext, { from, to, body }: Move): Promise<Moved[]> {
  const ids = [...new Set(body.member_ids)]
  const members = await selectMembers(ctx).where('id', 'in', ids).select(['id', 'status']).execute()
  const old = await selectMemberships(ctx, from.id).where('member_id', 'in', ids).selectAll().orderBy('id').execute()
  const current = await selectMemberships(ctx, to.id).where('member_id', 'in', ids).select('member_id').execute()
  const past = await selectMembershipsUntil(ctx, to.id, body.valid_from)
    .where('member_id', 'in', ids)
    .select('member_id')
    .execute()
  const [there, before] = [idsOf(current), idsOf(past)]
  const statuses = new Map(members.map(({ id, status }) => [id, status]))
  const memberships = Map.groupBy(old, (row) => row.member_id)
  const reasonOf = (id: number): FieldReason | null => {
    const [status, own] = [statuses.get(id), memberships.get(id) ?? []]
    if (status === undefined) return 'unknown_member'
    if (isTerminal(status)) return 'member_ended'
    const cameLater = own.some((row) => row.valid_from > body.valid_from && row.valid_from <= ctx.today)
    if (own.length === 0 || cameLater) return 'not_in_group'
    if (there.has(id)) return 'already_there'
    return before.has(id) ? 'earlier_membership' : null
  }
  refuse(
    body.member_ids.flatMap<FieldProblem>((id, index) => {
      const reason = reasonOf(id)
      return reason === null ? [] : [{ field: `member_ids.${index}`, reason }]
    }),
  )
  return ids.map((memberId) => ({ memberId, memberships: memberships.get(memberId) ?? [] }))
}

function idsOf(rows: readonly { readonly member_id: number }[]): ReadonlySet<number> {
  return new Set(rows.map(({ member_id: id }) => id))
}

/** Memberships that begin on the day or later are dropped; running ones end the day before. */
async function leave(ctx: RequestContext, moved: readonly Moved[], day: string): Promise<Change[]> {
  const last = addDays(day, -1)
  const rows = moved
    .flatMap(({ memberships }) => memberships)
    .filter(({ valid_until: until }) => until === null || until > last)
  const dropped = rows.filter(({ valid_from: from }) => from >= day && from > ctx.today)
  const ended = rows.filter((row) => !dropped.includes(row))
  const places = (group: readonly GroupMembershipRow[]) => group.map(({ id }) => id)
  if (dropped.length > 0)
    await ctx.db
      .deleteFrom('group_places')
      .where('organization_id', '=', ctx.association.id)
      .where('id', 'in', places(dropped))
      .execute()
  if (ended.length > 0)
    await ctx.db
      .updateTable('group_places')
      .set({ valid_until: last, updated_at: ctx.now })
      .where('organization_id', '=', ctx.association.id)
      .where('id', 'in', places(ended))
      .execute()
  return [
    ...dropped.map<Change>((row) => ({
      record: 'group_membership',
      id: row.id,
      action: 'removed',
      before: row,
      after: null,
    })),
    ...ended.map<Change>((row) => ({
      record: 'group_membership',
      id: row.id,
      action: 'ended',
      before: row,
      after: { ...row, valid_until: last },
    })),
  ]
}

interface Joining {
  readonly to: GroupRow
  readonly moved: readonly Moved[]
  readonly body: GroupMove
}

async function join(ctx: RequestContext, { to, moved, body }: Joining): Promise<Change[]> {
  const ids = await nextIds(ctx.db, ctx.association.id, 'group_places', moved.length)
  const rows = moved.map(({ memberId, memberships }, index) => ({
    organization_id: ctx.association.id,
    id: ids[index] ?? 0,
    group_id: to.id,
    member_id: memberId,
    role: body.keep_roles ? (memberships.at(-1)?.role ?? null) : null,
    valid_from: body.valid_from,
    valid_until: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }))
  await insertRows(ctx.db, 'group_places', rows)
  return rows.map((row) => ({ record: 'group_membership', id: row.id, action: 'created', before: null, after: row }))
}
