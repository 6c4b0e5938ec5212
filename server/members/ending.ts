/** Memberships end by themselves: on the day after `membership_end_date` a member has `ended`, with a new `updated_at`. */
import { touchCommitteesOf } from '../committees/queries.ts'
import type { Database } from '../database/database.ts'
import { forUpdate } from '../database/locks.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import { touchGroupsOf } from '../groups/queries.ts'
import { overStatuses } from './states.ts'

/** Members per statement: the last day of a year ends many memberships. */
const batch = 500

interface Day {
  readonly organizationId: number
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
  /** ISO 8601 UTC. */
  readonly now: string
}

/** Ends every membership that is due; the deceased stay deceased. Only inside a transaction. */
export async function endMemberships(tx: Database, day: Day): Promise<void> {
  for (;;) {
    const due = await forUpdate(selectDue(tx, day).orderBy('id').limit(batch)).execute()
    if (due.length === 0) return
    for (const [endDate, rows] of Map.groupBy(due, (row) => row.membership_end_date)) {
      // Where they were counted to the last: their subscriptions may have stopped on that day.
      const last = { ...day, db: tx, today: endDate ?? day.today }
      await touchGroupsOf(
        last,
        rows.map(({ id }) => id),
      )
      await touchCommitteesOf(
        last,
        rows.map(({ id }) => id),
      )
    }
    for (const [updatedAt, rows] of Map.groupBy(due, (row) => nextUpdatedAt(day.now, row.updated_at))) {
      await tx
        .updateTable('members')
        .set({ status: 'ended', updated_at: updatedAt })
        .where('organization_id', '=', day.organizationId)
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    }
  }
}

/** Whether `endMemberships` has anything to do. */
export async function areMembershipsDue(db: Database, day: Omit<Day, 'now'>): Promise<boolean> {
  return (await selectDue(db, day).limit(1).executeTakeFirst()) !== undefined
}

function selectDue(db: Database, { organizationId, today }: Omit<Day, 'now'>) {
  return db
    .selectFrom('members')
    .select(['id', 'updated_at', 'membership_end_date'])
    .where('organization_id', '=', organizationId)
    .where('membership_end_date', '<', today)
    .where('status', 'not in', overStatuses)
}
