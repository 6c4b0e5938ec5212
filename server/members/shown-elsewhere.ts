/** What other records show of a member: their `updated_at` moves with it (contract design, "General"). */
import { touchCommitteesOf } from '../committees/queries.ts'
import type { RequestContext } from '../context.ts'
import { touchGroupsOf, touchPlacesOf } from '../groups/queries.ts'
import type { MemberRow } from './queries.ts'
import { isOver } from './states.ts'

type Shown = Pick<MemberRow, 'id' | 'status' | 'first_name' | 'last_name' | 'membership_number'>

/** Call it before the member's places change with the member. Registrations and invoices keep the name they were given. */
export async function touchWhereShown(ctx: RequestContext, before: Shown, after: Omit<Shown, 'id'>): Promise<void> {
  const day = { db: ctx.db, organizationId: ctx.association.id, today: ctx.today, now: ctx.now }
  const counted = isOver(before.status) !== isOver(after.status)
  const named = before.first_name !== after.first_name || before.last_name !== after.last_name
  if (counted) await touchGroupsOf(day, [before.id])
  if (named || before.membership_number !== after.membership_number) await touchPlacesOf(day, before.id)
  if (counted || named) await touchCommitteesOf(day, [before.id])
}
