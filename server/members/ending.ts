/**
 * Memberships end by themselves: on the day after `membership_end_date` a member has `ended`, with a new `updated_at`,
 * whoever asks first, and also when the service was down at midnight.
 */
import type { Association } from '../context.ts'
import { touchCommitteesOf } from '../committees/queries.ts'
import type { Database, Storage } from '../database/database.ts'
import { forUpdate } from '../database/locks.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import { touchGroupsOf } from '../groups/queries.ts'
import { overStatuses } from './states.ts'

/** Members per statement: the last day of a year ends many memberships. */
const batch = 500

/** The day for which each association has been looked through, per storage: after that nothing more can come due on it. */
const judged = new WeakMap<Storage, Map<number, string>>()

interface Day {
  readonly organizationId: number
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
  /** ISO 8601 UTC. */
  readonly now: string
}

/** To be called before a request is answered; costs a look into memory but once a day. Deceased members stay deceased. */
export async function endMembershipsDue(
  storage: Storage,
  association: Pick<Association, 'id'>,
  today: string,
  now: string,
): Promise<void> {
  const days = judged.get(storage) ?? new Map<number, string>()
  if (days.get(association.id) === today) return
  const day = { organizationId: association.id, today, now }
  // Other instances may have done it already; a read costs less than a transaction.
  const due = await selectDue(storage.db, day).limit(1).executeTakeFirst()
  if (due) await storage.transaction((tx) => endMemberships(tx, day))
  judged.set(storage, days.set(association.id, today))
}

/** Ends every membership that is due. Only inside a transaction. */
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

function selectDue(db: Database, { organizationId, today }: Day) {
  return db
    .selectFrom('members')
    .select(['id', 'updated_at', 'membership_end_date'])
    .where('organization_id', '=', organizationId)
    .where('membership_end_date', '<', today)
    .where('status', 'not in', overStatuses)
}
