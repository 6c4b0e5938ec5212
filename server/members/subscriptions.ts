/** Subscriptions end with a cancellation of the membership, and its withdrawal restores them. */
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { type ChangeScope, recordChanges } from '../changes/change-log.ts'
import type { SubscriptionTable, Tables } from '../database/tables.ts'

type Row = Selectable<SubscriptionTable>
type Is = ExpressionBuilder<Tables, 'subscriptions'>

/**
 * Running subscriptions stop on the end date, and are never lengthened (specification, "Member status"). One that would begin
 * after it never runs: it ends before it begins. The end that each had before the first cancellation stays known.
 */
export async function stopSubscriptions(scope: ChangeScope, memberId: number, endDate: string): Promise<void> {
  const isRunning = (is: Is) => is.or([is('ends_on', 'is', null), is('ends_on', '>', endDate)])
  await changeSubscriptions(scope, [memberId], isRunning, (row) => ({
    is_cancelled: true,
    end_before_cancellation: row.is_cancelled ? row.end_before_cancellation : row.ends_on,
    ends_on: endDate,
  }))
}

/** Gives the members' subscriptions the ends that they had before they were cancelled. */
export async function restoreSubscriptions(scope: ChangeScope, memberIds: readonly number[]): Promise<void> {
  const isCancelled = (is: Is) => is('is_cancelled', '=', true)
  await changeSubscriptions(scope, memberIds, isCancelled, (row) => ({
    ends_on: row.end_before_cancellation,
    is_cancelled: false,
    end_before_cancellation: null,
  }))
}

/** The ends stay: the member has come back since, and a later withdrawal is about a later cancellation. */
export async function forgetCancellation(scope: ChangeScope, memberId: number): Promise<void> {
  const isCancelled = (is: Is) => is('is_cancelled', '=', true)
  await changeSubscriptions(scope, [memberId], isCancelled, (row) => ({
    ends_on: row.ends_on,
    is_cancelled: false,
    end_before_cancellation: null,
  }))
}

async function changeSubscriptions(
  scope: ChangeScope,
  memberIds: readonly number[],
  which: (is: Is) => Expression<SqlBool>,
  changesOf: (row: Row) => Pick<Row, 'ends_on' | 'end_before_cancellation'> & { readonly is_cancelled: boolean },
): Promise<void> {
  if (memberIds.length === 0) return
  const { db, association, now } = scope
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where('member_id', 'in', memberIds)
    .where(which)
    .orderBy('id')
    .execute()
  const changes = rows.map((before) => ({ before, after: changesOf(before) }))
  for (const { before, after } of changes) {
    await db
      .updateTable('subscriptions')
      .set({ ...after, updated_at: now })
      .where('organization_id', '=', association.id)
      .where('id', '=', before.id)
      .execute()
  }
  await recordChanges(
    scope,
    changes.map(({ before, after }) => ({
      record: 'subscription',
      id: before.id,
      action: 'changed',
      before,
      after: { ...before, ...after },
    })),
  )
}
