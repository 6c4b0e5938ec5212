/** What a cancellation means for a member's subscriptions. */
import type { RequestContext } from '../context.ts'
import { forUpdate } from '../database/locks.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'

/**
 * Running subscriptions stop on the end date, and are never lengthened (specification, "Member status"). One that would
 * begin after it never runs, and is deleted as a place in a group is that has not started.
 */
export async function stopSubscriptions(
  { db, association, now }: RequestContext,
  memberId: number,
  endDate: string,
): Promise<void> {
  const running = await forUpdate(
    db
      .selectFrom('subscriptions')
      .select(['id', 'starts_on', 'updated_at'])
      .where('organization_id', '=', association.id)
      .where('member_id', '=', memberId)
      .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>', endDate)]))
      .orderBy('id'),
  ).execute()
  for (const { id, starts_on: startsOn, updated_at: updatedAt } of running) {
    if (startsOn > endDate)
      await db.deleteFrom('subscriptions').where('organization_id', '=', association.id).where('id', '=', id).execute()
    else {
      await db
        .updateTable('subscriptions')
        .set({ ends_on: endDate, updated_at: nextUpdatedAt(now, updatedAt) })
        .where('organization_id', '=', association.id)
        .where('id', '=', id)
        .execute()
    }
  }
}
