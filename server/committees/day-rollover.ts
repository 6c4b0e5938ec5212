/** The committees that change with the calendar alone. */
import type { Database } from '../database/database.ts'
import { isStillMember } from '../members/queries.ts'

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
