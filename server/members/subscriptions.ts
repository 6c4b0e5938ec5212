/** Subscriptions end with a cancellation of the membership, and its withdrawal restores them. */
import { type Selectable, sql } from 'kysely'
import { type ChangeScope, recordChanges } from '../changes/change-log.ts'
import { updateRows } from '../database/insert-rows.ts'
import { isListed, listed } from '../database/prepared.ts'
import type { SubscriptionTable } from '../database/tables.ts'

type Row = Selectable<SubscriptionTable>
type End = Pick<Row, 'ends_on' | 'is_cancelled' | 'end_before_cancellation'>

/**
 * Running subscriptions stop on the end date of their member, and are never lengthened (specification, "Member status"). One that would begin
 * after it never runs: it ends before it begins. The end that each had before the first cancellation stays known.
 */
export async function stopSubscriptions(scope: ChangeScope, endDates: ReadonlyMap<number, string>): Promise<void> {
  await changeSubscriptions(scope, [...endDates.keys()], (row) => {
    const endDate = endDates.get(row.member_id) ?? ''
    if (row.ends_on !== null && row.ends_on <= endDate) return null
    return {
      ends_on: endDate,
      is_cancelled: true,
      end_before_cancellation: row.is_cancelled ? row.end_before_cancellation : row.ends_on,
    }
  })
}

/** Gives the members' subscriptions the ends that they had before they were cancelled. */
export async function restoreSubscriptions(scope: ChangeScope, memberIds: readonly number[]): Promise<void> {
  await changeSubscriptions(scope, memberIds, (row) =>
    row.is_cancelled ? notCancelled(row.end_before_cancellation) : null,
  )
}

/** The ends stay: the member has come back since, and a later withdrawal is about a later cancellation. */
export async function forgetCancellation(scope: ChangeScope, memberId: number): Promise<void> {
  await changeSubscriptions(scope, [memberId], (row) => (row.is_cancelled ? notCancelled(row.ends_on) : null))
}

function notCancelled(endsOn: string | null): End {
  return { ends_on: endsOn, is_cancelled: false, end_before_cancellation: null }
}

/** `endOf` gives null for subscriptions that stay as they are. */
async function changeSubscriptions(
  scope: ChangeScope,
  memberIds: readonly number[],
  endOf: (row: Row) => End | null,
): Promise<void> {
  if (memberIds.length === 0) return
  const { db, association, now } = scope
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where(isListed(db, 'member_id', sql`${listed(db, memberIds)}`))
    .orderBy('id')
    .execute()
  const changes = rows.flatMap((before) => {
    const end = endOf(before)
    return end ? [{ before, after: { ...before, ...end, updated_at: now } }] : []
  })
  await updateRows(db, 'subscriptions', {
    columns: ['ends_on', 'is_cancelled', 'end_before_cancellation', 'updated_at'],
    rows: changes.map(({ after }) => after),
  })
  await recordChanges(
    scope,
    changes.map(({ before, after }) => ({ record: 'subscription', id: before.id, action: 'changed', before, after })),
  )
}
