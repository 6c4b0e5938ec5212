/** What other features may know of committees. */
import type { Database } from '../database/database.ts'
import { touch } from '../database/updated-at.ts'
import { isStillMember } from '../members/queries.ts'

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

/** From the day after `last` up to and with `today`. */
interface Days {
  readonly db: Database
  readonly organizationId: number
  readonly last: string
  readonly today: string
}

/** Ids of committees that show others than on `last`, because a term has begun or run out. */
export async function committeesChangedBetween({ db, organizationId, last, today }: Days): Promise<number[]> {
  const terms = db
    .selectFrom('committee_members')
    .where('organization_id', '=', organizationId)
    .where(isStillMember(organizationId, 'committee_members.member_id'))
    .select('committee_id as id')
  const found = await terms
    .where('since', '>', last)
    .where('since', '<=', today)
    .unionAll(terms.where('until', '>=', last).where('until', '<', today))
    .execute()
  return [...new Set(found.map(({ id }) => id))]
}
