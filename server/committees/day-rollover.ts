/** The committees that change with the calendar alone. */
import type { RolledDays } from '../operation/context.ts'
import { isStillMember } from '../members/queries.ts'

/** Ids of committees whose members differ from `last`, because a term has begun or ended. */
export async function committeesChangedBetween({ db, association, last, today }: RolledDays): Promise<number[]> {
  const terms = db
    .selectFrom('committee_members')
    .where('organization_id', '=', association.id)
    .where(isStillMember(association.id, 'committee_members.member_id'))
    .select('committee_id as id')
  const found = await terms
    .where('since', '>', last)
    .where('since', '<=', today)
    .unionAll(terms.where('until', '>=', last).where('until', '<', today))
    .execute()
  return [...new Set(found.map(({ id }) => id))]
}
