/** Memberships end with the calendar: on the day after `membership_end_date` a member has `ended`, with a new `updated_at`. */
import { z } from 'zod'
import { memberStatuses } from '#contract/schemas/members.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { DatedReader } from '../context.ts'
import { type DatedChange, touchWhereMembersShown } from './shown-in.ts'
import { terminalStatuses } from '#contract/member-states.ts'

/** Members per statement: the last day of a year ends many memberships. */
const batch = 500

/** Ends every membership that is due; the deceased stay deceased. Only inside a transaction. */
export async function endMemberships(change: DatedChange): Promise<void> {
  const { db, association, now } = change
  for (;;) {
    const due = await selectDue(change).orderBy('id').limit(batch).execute()
    if (due.length === 0) return
    for (const [endDate, rows] of Map.groupBy(due, (row) => row.membership_end_date)) {
      // Where they were counted to the last: their subscriptions may have stopped on that day.
      const last = { ...change, today: endDate ?? change.today }
      const ids = rows.map(({ id }) => id)
      await touchWhereMembersShown(last, ids, { isCounted: true })
    }
    await db
      .updateTable('members')
      .set({ status: 'ended', updated_at: now })
      .where('organization_id', '=', association.id)
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    await recordChanges(
      { db, association, now, actor: { kind: 'day_rollover' } },
      due.map(({ id, status }) => ({
        record: 'member',
        id,
        action: 'ended',
        before: { status },
        after: { status: 'ended' },
      })),
    )
  }
}

/** Whether `endMemberships` has anything to do. */
export async function areMembershipsDue(reader: DatedReader): Promise<boolean> {
  return (await selectDue(reader).limit(1).executeTakeFirst()) !== undefined
}

const endedFrom = z.object({ status: z.object({ before: z.enum(memberStatuses) }) })

/** Gives back the status of members whose membership has not ended after all: a clock was ahead. Only inside a transaction. */
export async function restoreMemberships(change: DatedChange): Promise<void> {
  const { db, association, today, now } = change
  const ended = await db
    .selectFrom('members')
    .innerJoin('changes', (join) =>
      join
        .onRef('changes.organization_id', '=', 'members.organization_id')
        .onRef('changes.record_id', '=', 'members.id')
        .on('changes.record', '=', 'member')
        .on('changes.action', '=', 'ended')
        .on('changes.actor_kind', '=', 'day_rollover'),
    )
    .select(['members.id', 'changes.fields'])
    .where('members.organization_id', '=', association.id)
    .where('members.status', '=', 'ended')
    .where('members.membership_end_date', '>=', today)
    .orderBy('changes.sequence')
    .execute()
  const statuses = new Map(ended.map(({ id, fields }) => [id, endedFrom.parse(JSON.parse(fields)).status.before]))
  for (const [id, status] of statuses) {
    await db
      .updateTable('members')
      .set({ status, updated_at: now })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
  }
  await touchWhereMembersShown(change, [...statuses.keys()], { isCounted: true })
  await recordChanges(
    { db, association, now, actor: { kind: 'day_rollover' } },
    Array.from(statuses, ([id, status]) => ({
      record: 'member',
      id,
      action: 'restored',
      before: { status: 'ended' },
      after: { status },
    })),
  )
}

function selectDue({ db, association, today }: DatedReader) {
  return db
    .selectFrom('members')
    .select(['id', 'status', 'membership_end_date'])
    .where('organization_id', '=', association.id)
    .where('membership_end_date', '<', today)
    .where('status', 'not in', terminalStatuses)
}
