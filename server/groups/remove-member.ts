/** A member leaves a group (specification, "Group membership"). */
import { sql } from 'kysely'
import { addDays } from '#contract/dates.ts'
import { recordChange, recordChanges } from '../changes/change-log.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import { touch } from '../database/updated-at.ts'
import { Problem } from '../lib/problem.ts'
import { type GroupMembershipRow, hasSubscription, membershipsOf } from './memberships.ts'
import { findGroup } from './queries.ts'

interface Input {
  readonly params: { readonly id: number; readonly member_id: number }
}

/**
 * Now and from any later date: a member with a membership that runs and one that begins later loses both, and can join again.
 * Throws `not_found` also for a member who has none, and `group_follows_subscription`.
 */
export async function removeGroupMember({ ctx, input: { params } }: Call<Input>): Promise<void> {
  const { id, member_id: memberId } = params
  const group = await findGroup(ctx, id)
  if (group.product_id !== null) {
    const isIn = await hasSubscription(ctx, group.product_id, memberId)
    throw new Problem(isIn ? 'group_follows_subscription' : 'not_found')
  }
  const memberships = await membershipsOf(ctx, group.id, memberId)
  if (memberships.length === 0) throw new Problem('not_found')
  const isRunning = ({ valid_from: from }: GroupMembershipRow) => from <= ctx.today
  for (const row of memberships.filter(isRunning)) await endMembership(ctx, row)
  await deleteMemberships(
    ctx,
    memberships.filter((row) => !isRunning(row)),
  )
  await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids: [group.id], now: ctx.now })
}

/** As of yesterday, also when it started today: it stays as history, and is in no list. */
async function endMembership(ctx: RequestContext, row: GroupMembershipRow): Promise<void> {
  const changes = { valid_until: addDays(ctx.today, -1) }
  await ctx.db
    .updateTable('group_places')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', row.id)
    .execute()
  const after = { ...row, ...changes }
  await recordChange(ctx, { record: 'group_membership', id: row.id, action: 'ended', before: row, after })
}

/** Leaves no history in the group: for those that have not begun, or were added by mistake. */
export async function deleteMemberships(ctx: RequestContext, rows: readonly GroupMembershipRow[]): Promise<void> {
  const { db, association } = ctx
  const ids = rows.map(({ id }) => id)
  await db
    .deleteFrom('group_places')
    .where('organization_id', '=', association.id)
    .where(isListed(db, 'id', sql`${listed(db, ids)}`))
    .execute()
  await recordChanges(
    ctx,
    rows.map((row) => ({ record: 'group_membership', id: row.id, action: 'removed', before: row, after: null })),
  )
}
