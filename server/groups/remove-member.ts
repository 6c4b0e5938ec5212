/** A member leaves a group (specification, "Group membership"). */
import { addDays } from '#contract/dates.ts'
import type { RequestContext } from '../context.ts'
import { nextUpdatedAt, touch } from '../database/updated-at.ts'
import { lockMembers } from '../members/queries.ts'
import { Problem } from '../problem.ts'
import { lockGroup } from './groups.ts'
import { hasSubscription, lockPlaces, type PlaceRow } from './places.ts'

interface Input {
  readonly params: { readonly id: number; readonly member_id: number }
}

/**
 * Now and from any later date: a member with a place that runs and one that begins later loses both, and can join again. Throws
 * `not_found` also for a member who has no such place, and `group_follows_subscription`.
 */
export async function removeGroupMember({
  ctx,
  input: { params },
}: {
  ctx: RequestContext
  input: Input
}): Promise<void> {
  const { id, member_id: memberId } = params
  await lockMembers(ctx, [memberId])
  const group = await lockGroup(ctx, id)
  if (group.product_id !== null) {
    const isIn = await hasSubscription(ctx, group.product_id, memberId)
    throw new Problem(isIn ? 'group_follows_subscription' : 'not_found')
  }
  const places = await lockPlaces(ctx, group.id, memberId)
  if (places.length === 0) throw new Problem('not_found')
  for (const place of places) await (place.valid_from <= ctx.today ? endPlace(ctx, place) : deletePlace(ctx, place))
  await touch(ctx.db, 'groups', { organizationId: ctx.association.id, ids: [group.id], now: ctx.now })
}

/** As of yesterday, also when it started today: it stays as history, and is in no list. */
async function endPlace(
  { db, association, today, now }: RequestContext,
  { id, updated_at: updatedAt }: PlaceRow,
): Promise<void> {
  await db
    .updateTable('group_places')
    .set({ valid_until: addDays(today, -1), updated_at: nextUpdatedAt(now, updatedAt) })
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .execute()
}

async function deletePlace({ db, association }: RequestContext, { id }: PlaceRow): Promise<void> {
  await db.deleteFrom('group_places').where('organization_id', '=', association.id).where('id', '=', id).execute()
}
