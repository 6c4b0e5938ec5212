/**
 * The other records that show members: groups count them, group memberships and committees name them. Their `updated_at` moves
 * with the member (contract design, "General"). Registrations and invoices keep the name they were given.
 */
import type { DatedReader, RequestContext } from '../operation/context.ts'
import { touch } from '../database/updated-at.ts'
import { groupMembershipsFrom, groupMembershipsOn } from './in-group.ts'
import type { MemberRow } from './queries.ts'
import { isTerminal } from '#contract/member-states.ts'

/** A day in an association, and the moment of the change (`lockForChanges`). */
export interface DatedChange extends DatedReader {
  readonly now: string
}

type Shown = Pick<MemberRow, 'id' | 'status' | 'first_name' | 'last_name' | 'membership_number'>

interface ShownChange {
  readonly before: Shown
  readonly after: Omit<Shown, 'id'>
}

/** Call it before what the members belong to changes with them. */
export async function touchWhereEachShown(ctx: RequestContext, changes: readonly ShownChange[]): Promise<void> {
  const alike = Map.groupBy(changes, (change) => JSON.stringify(differencesOf(change)))
  for (const same of alike.values()) {
    const [first] = same
    if (first)
      await touchWhereMembersShown(
        ctx,
        same.map(({ before }) => before.id),
        differencesOf(first),
      )
  }
}

function differencesOf({ before, after }: ShownChange): Differences {
  return {
    isCounted: isTerminal(before.status) !== isTerminal(after.status),
    isNamed: before.first_name !== after.first_name || before.last_name !== after.last_name,
    isNumbered: before.membership_number !== after.membership_number,
  }
}

interface Differences {
  /** Whether they are members at all. */
  readonly isCounted?: boolean
  readonly isNamed?: boolean
  readonly isNumbered?: boolean
  /** Whether they are not counted later either: their group memberships go with them, also those that have not begun. */
  readonly isRemoved?: boolean
}

/** The same for several members of whom the same differs. */
export async function touchWhereMembersShown(
  change: DatedChange,
  memberIds: readonly number[],
  { isCounted = false, isNamed = false, isNumbered = false, isRemoved }: Differences,
): Promise<void> {
  if (memberIds.length === 0 || !(isCounted || isNamed || isNumbered)) return
  const found = Map.groupBy(await showing(change, memberIds, isRemoved).execute(), (row) => row.table)
  const shows = {
    groups: isCounted,
    group_places: isNamed || isNumbered,
    subscriptions: isNamed || isNumbered,
    committees: isCounted || isNamed,
  }
  for (const table of ['groups', 'group_places', 'subscriptions', 'committees'] as const) {
    const ids = shows[table] ? (found.get(table) ?? []).map(({ id }) => id) : []
    await touch(change.db, table, { organizationId: change.association.id, ids: [...new Set(ids)], now: change.now })
  }
}

/** The records that show the members on the day or later. In a class the subscription is the group membership. */
function showing(reader: DatedReader, memberIds: readonly number[], isRemoved = false) {
  const { db, association, today } = reader
  const { own, byProduct } = isRemoved ? groupMembershipsFrom(reader) : groupMembershipsOn(reader)
  return own
    .where('membership.member_id', 'in', memberIds)
    .select((is) => [is.val('groups').as('table'), 'groups.id'])
    .unionAll(
      byProduct
        .where('membership.member_id', 'in', memberIds)
        .select((is) => [is.val('groups').as('table'), 'groups.id']),
    )
    .unionAll(
      db
        .selectFrom('group_places')
        .where('organization_id', '=', association.id)
        .where('member_id', 'in', memberIds)
        .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
        .select((is) => [is.val('group_places').as('table'), 'id']),
    )
    .unionAll(
      db
        .selectFrom('subscriptions')
        .where('organization_id', '=', association.id)
        .where('member_id', 'in', memberIds)
        .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', today)]))
        .select((is) => [is.val('subscriptions').as('table'), 'id']),
    )
    .unionAll(
      db
        .selectFrom('committee_members')
        .where('organization_id', '=', association.id)
        .where('member_id', 'in', memberIds)
        .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
        .select((is) => [is.val('committees').as('table'), 'committee_id as id']),
    )
}
