/** Rules about a term in a committee that need the database (not in the specification). */
import type { RequestContext } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import type { CommitteeMemberRow } from './queries.ts'

type Term = Pick<CommitteeMemberRow, 'committee_id' | 'member_id' | 'role' | 'since' | 'until'>

const [firstDay, lastDay] = ['0000-01-01', '9999-12-31']

/**
 * Throws `validation_failed` for an end before the start, and for a role that the member has at that time already. A member can have two
 * roles in a committee. `id`: the term itself; null for a new one.
 */
export async function validateTerm({ db, association }: RequestContext, term: Term, id: number | null): Promise<void> {
  const { since, until, role } = term
  refuse(since !== null && until !== null && until < since ? [{ field: 'until', reason: 'before_start' }] : [])
  const others = await db
    .selectFrom('committee_members')
    .where('organization_id', '=', association.id)
    .where('committee_id', '=', term.committee_id)
    .where('member_id', '=', term.member_id)
    .where('role', role === null ? 'is' : '=', role)
    .select(['id', 'since', 'until'])
    .execute()
  const isDouble = others.some(
    (other) =>
      other.id !== id &&
      (other.since ?? firstDay) <= (other.until ?? lastDay) &&
      (other.since ?? firstDay) <= (until ?? lastDay) &&
      (since ?? firstDay) <= (other.until ?? lastDay),
  )
  refuse(isDouble ? [{ field: 'role', reason: 'double_role' }] : [])
}
