/**
 * The other records that show members: groups count them, group memberships and committees name them. Their `updated_at` moves
 * with the member (contract design, "General"). Registrations and invoices keep the name they were given.
 */
import type { RequestContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import { touch } from '../database/updated-at.ts'
import { groupMembershipsOn } from './in-group.ts'
import type { MemberRow } from './queries.ts'
import { isTerminal } from './states.ts'

/** A day in an association, and the moment of a change. */
export interface Day {
  readonly db: Database
  readonly organizationId: number
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly now: string
}

type Shown = Pick<MemberRow, 'id' | 'status' | 'first_name' | 'last_name' | 'membership_number'>

/** Call it before what the member belongs to changes with the member. */
export async function touchWhereShown(ctx: RequestContext, before: Shown, after: Omit<Shown, 'id'>): Promise<void> {
  const isCounted = isTerminal(before.status) !== isTerminal(after.status)
  const isNamed = before.first_name !== after.first_name || before.last_name !== after.last_name
  const isNumbered = before.membership_number !== after.membership_number
  const day = { db: ctx.db, organizationId: ctx.association.id, today: ctx.today, now: ctx.now }
  await touchWhereMembersShown(day, [before.id], { isCounted, isNamed, isNumbered })
}

interface Differences {
  /** Whether they are members at all. */
  readonly isCounted?: boolean
  readonly isNamed?: boolean
  readonly isNumbered?: boolean
}

/** The same for several members of whom the same differs. */
export async function touchWhereMembersShown(
  day: Day,
  memberIds: readonly number[],
  { isCounted = false, isNamed = false, isNumbered = false }: Differences,
): Promise<void> {
  if (memberIds.length === 0 || !(isCounted || isNamed || isNumbered)) return
  const found = Map.groupBy(await showing(day, memberIds).execute(), (row) => row.table)
  const shows = {
    groups: isCounted,
    group_places: isNamed || isNumbered,
    subscriptions: isNamed || isNumbered,
    committees: isCounted || isNamed,
  }
  for (const table of ['groups', 'group_places', 'subscriptions', 'committees'] as const) {
    const ids = shows[table] ? (found.get(table) ?? []).map(({ id }) => id) : []
    await touch(day.db, table, { ...day, ids: [...new Set(ids)] })
  }
}

/** The records that show the members on the day or later. In a class the subscription is the group membership. */
function showing(day: Day, memberIds: readonly number[]) {
  const { db, organizationId, today } = day
  const { own, byProduct } = groupMembershipsOn(day)
  return own
    .where('place.member_id', 'in', memberIds)
    .select((is) => [is.val('groups').as('table'), 'groups.id'])
    .unionAll(
      byProduct.where('place.member_id', 'in', memberIds).select((is) => [is.val('groups').as('table'), 'groups.id']),
    )
    .unionAll(
      db
        .selectFrom('group_places')
        .where('organization_id', '=', organizationId)
        .where('member_id', 'in', memberIds)
        .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
        .select((is) => [is.val('group_places').as('table'), 'id']),
    )
    .unionAll(
      db
        .selectFrom('subscriptions')
        .where('organization_id', '=', organizationId)
        .where('member_id', 'in', memberIds)
        .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', today)]))
        .select((is) => [is.val('subscriptions').as('table'), 'id']),
    )
    .unionAll(
      db
        .selectFrom('committee_members')
        .where('organization_id', '=', organizationId)
        .where('member_id', 'in', memberIds)
        .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
        .select((is) => [is.val('committees').as('table'), 'committee_id as id']),
    )
}
