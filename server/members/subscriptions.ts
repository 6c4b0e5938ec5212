/** Subscriptions end with a cancellation of the membership, and its withdrawal restores them. */
import { sql } from 'kysely'
import { type ChangeScope, recordChanges } from '../changes/change-log.ts'
import { updateRows } from '../database/insert-rows.ts'
import { isListed, listed } from '../database/prepared.ts'
import type { RowOf } from '../database/tables.ts'
import { touch } from '../database/updated-at.ts'
import type { DatedReader } from '../operation/context.ts'

type Row = RowOf<'subscriptions'>
type End = Pick<Row, 'ends_on' | 'is_cancelled' | 'end_before_cancellation'>

/**
 * Running subscriptions stop on the end date of their member, and are never lengthened (specification, "Member status"). One that would begin
 * after it never runs: it ends before it begins. The end that each had before the first cancellation stays known.
 */
export async function stopSubscriptions(scope: ChangeScope, endDates: ReadonlyMap<number, string>): Promise<void> {
  await changeSubscriptions(scope, [...endDates.keys()], (row) => {
    const endDate = endDates.get(row.member_id)
    if (endDate === undefined || (row.ends_on !== null && row.ends_on <= endDate)) return null
    return {
      ends_on: endDate,
      is_cancelled: true,
      end_before_cancellation: row.is_cancelled ? row.end_before_cancellation : row.ends_on,
    }
  })
}

/** Gives the members' subscriptions the ends that they had before they were cancelled. Classes count those again that were over. */
export async function restoreSubscriptions(
  scope: ChangeScope & Pick<DatedReader, 'today'>,
  memberIds: readonly number[],
): Promise<void> {
  const changed = await changeSubscriptions(scope, memberIds, (row) =>
    row.is_cancelled ? notCancelled(row.end_before_cancellation) : null,
  )
  const { db, association, today, now } = scope
  const over = changed.filter(({ ends_on: end }) => end !== null && end < today)
  if (over.length === 0) return
  const products = listed(db, [...new Set(over.map(({ product_id: id }) => id))])
  const classes = await db
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', association.id)
    .where(isListed(db, 'product_id', sql`${products}`))
    .execute()
  await touch(db, 'groups', { organizationId: association.id, ids: classes.map(({ id }) => id), now })
}

/** The ends stay: the member has come back since, and a later withdrawal is about a later cancellation. */
export async function forgetCancellation(scope: ChangeScope, memberId: number): Promise<void> {
  await changeSubscriptions(scope, [memberId], (row) => (row.is_cancelled ? notCancelled(row.ends_on) : null))
}

function notCancelled(endsOn: string | null): End {
  return { ends_on: endsOn, is_cancelled: false, end_before_cancellation: null }
}

/** `endOf` gives null for subscriptions that stay as they are. Gives the others as they were. */
async function changeSubscriptions(
  scope: ChangeScope,
  memberIds: readonly number[],
  endOf: (row: Row) => End | null,
): Promise<Row[]> {
  if (memberIds.length === 0) return []
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
  return changes.map(({ before }) => before)
}
