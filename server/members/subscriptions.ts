/** Subscriptions end with a cancellation of the membership, and its withdrawal restores them. */
import type { RequestContext } from '../context.ts'

type Scope = Pick<RequestContext, 'db' | 'now'> & { readonly association: { readonly id: number } }

/**
 * Running subscriptions stop on the end date, and are never lengthened (specification, "Member status"). One that would begin
 * after it never runs: it ends before it begins. The end that each had before the first cancellation is kept.
 */
export async function stopSubscriptions({ db, association, now }: Scope, memberId: number, endDate: string) {
  const running = db
    .updateTable('subscriptions')
    .where('organization_id', '=', association.id)
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>', endDate)]))
  await running
    .where('is_cancelled', '=', false)
    .set((is) => ({
      is_cancelled: true,
      end_before_cancellation: is.ref('ends_on'),
      ends_on: endDate,
      updated_at: now,
    }))
    .execute()
  await running.where('is_cancelled', '=', true).set({ ends_on: endDate, updated_at: now }).execute()
}

/** Gives the members' subscriptions the ends that they had before they were cancelled. */
export async function restoreSubscriptions({ db, association, now }: Scope, memberIds: readonly number[]) {
  if (memberIds.length === 0) return
  await db
    .updateTable('subscriptions')
    .where('organization_id', '=', association.id)
    .where('member_id', 'in', memberIds)
    .where('is_cancelled', '=', true)
    .set((is) => ({
      ends_on: is.ref('end_before_cancellation'),
      is_cancelled: false,
      end_before_cancellation: null,
      updated_at: now,
    }))
    .execute()
}
