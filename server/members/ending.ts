/** Memberships end with the calendar: on the day after `membership_end_date` a member has `ended`, with a new `updated_at`. */
import { recordChanges } from '../changes/change-log.ts'
import type { Database } from '../database/database.ts'
import { touchWhereMembersShown } from './shown-in.ts'
import { terminalStatuses } from './states.ts'

/** Members per statement: the last day of a year ends many memberships. */
const batch = 500

interface Day {
  readonly organizationId: number
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
  /** The moment of the change (`lockForChanges`). */
  readonly now: string
}

/** Ends every membership that is due; the deceased stay deceased. Only inside a transaction. */
export async function endMemberships(tx: Database, day: Day): Promise<void> {
  for (;;) {
    const due = await selectDue(tx, day).orderBy('id').limit(batch).execute()
    if (due.length === 0) return
    for (const [endDate, rows] of Map.groupBy(due, (row) => row.membership_end_date)) {
      // Where they were counted to the last: their subscriptions may have stopped on that day.
      const last = { ...day, db: tx, today: endDate ?? day.today }
      const ids = rows.map(({ id }) => id)
      await touchWhereMembersShown(last, ids, { isCounted: true })
    }
    await tx
      .updateTable('members')
      .set({ status: 'ended', updated_at: day.now })
      .where('organization_id', '=', day.organizationId)
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    await recordChanges(
      { db: tx, association: { id: day.organizationId }, now: day.now, actor: { kind: 'day_rollover' } },
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
export async function areMembershipsDue(db: Database, day: Omit<Day, 'now'>): Promise<boolean> {
  return (await selectDue(db, day).limit(1).executeTakeFirst()) !== undefined
}

function selectDue(db: Database, { organizationId, today }: Omit<Day, 'now'>) {
  return db
    .selectFrom('members')
    .select(['id', 'status', 'membership_end_date'])
    .where('organization_id', '=', organizationId)
    .where('membership_end_date', '<', today)
    .where('status', 'not in', terminalStatuses)
}
