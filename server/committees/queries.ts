/** What other features may know of committees. */
import type { Database } from '../database/database.ts'
import { touch } from '../database/updated-at.ts'

interface Day {
  readonly db: Database
  readonly organizationId: number
  readonly today: string
  readonly now: string
}

/** A committee shows its current members by name: call this when a name changes, or who is shown. */
export async function touchCommitteesOf(
  { db, organizationId, today, now }: Day,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return
  const committees = await db
    .selectFrom('committee_members')
    .select('committee_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('member_id', 'in', memberIds)
    .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
    .execute()
  const ids = committees.map(({ committee_id: id }) => id)
  await touch(db, 'committees', { organizationId, ids, now })
}
