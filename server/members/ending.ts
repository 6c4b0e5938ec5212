/** Memberships end with the calendar: on the day after `membership_end_date` a member has `ended`, with a new `updated_at`. */
import { z } from 'zod'
import { memberStatuses, leftAsAfter, terminalStatuses } from '#contract/member-states.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { DatedReader } from '../operation/context.ts'
import { type DatedChange, touchWhereMembersShown } from './shown-in.ts'

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
      const last = { ...change, today: endDate }
      const ids = rows.map(({ id }) => id)
      await touchWhereMembersShown(last, ids, { isCounted: true })
    }
    const ended = due.map((before) => ({
      before,
      after: { status: 'ended', left_as: leftAsAfter(before, 'ended') } as const,
    }))
    for (const [left_as, rows] of Map.groupBy(ended, ({ after }) => after.left_as))
      await db
        .updateTable('members')
        .set({ status: 'ended', left_as, updated_at: now })
        .where('organization_id', '=', association.id)
        .where(
          'id',
          'in',
          rows.map(({ before }) => before.id),
        )
        .execute()
    await recordChanges(
      { db, association, now, actor: { kind: 'day_rollover' } },
      ended.map(({ before, after }) => ({
        record: 'member',
        id: before.id,
        action: 'ended',
        before: { status: before.status, left_as: before.left_as },
        after,
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
    .select(['members.id', 'members.left_as', 'changes.fields'])
    .where('members.organization_id', '=', association.id)
    .where('members.status', '=', 'ended')
    .where('members.membership_end_date', '>=', today)
    .orderBy('changes.sequence')
    .execute()
  const restored = new Map(
    ended.map(({ id, left_as, fields }) => {
      const { before: status } = endedFrom.parse(JSON.parse(fields)).status
      return [
        id,
        { before: { status: 'ended', left_as }, after: { status, left_as: leftAsAfter({ status, left_as }, status) } },
      ]
    }),
  )
  for (const [id, { after }] of restored) {
    await db
      .updateTable('members')
      .set({ ...after, updated_at: now })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
  }
  await touchWhereMembersShown(change, [...restored.keys()], { isCounted: true })
  await recordChanges(
    { db, association, now, actor: { kind: 'day_rollover' } },
    Array.from(restored, ([id, row]) => ({ record: 'member', id, action: 'restored', ...row })),
  )
}

function selectDue({ db, association, today }: DatedReader) {
  return db
    .selectFrom('members')
    .select(['id', 'status', 'left_as', 'membership_end_date'])
    .where('organization_id', '=', association.id)
    .where('membership_end_date', '<', today)
    .where('status', 'not in', terminalStatuses)
    .$narrowType<{ membership_end_date: string }>()
}
