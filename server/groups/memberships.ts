/**
 * Group memberships: of the group itself, or for a class linked to a product the subscriptions to it (contract design, "Group
 * membership"). Those of members whose membership has ended are not shown.
 */
import type { DatedReader, Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import type { MemberName } from '../members/queries.ts'

export type GroupMembershipRow = Omit<RowOf<'group_places'>, 'organization_id' | 'group_id'>
/** A group membership with the member it shows. */
export interface GroupMembershipRecord {
  readonly row: GroupMembershipRow
  readonly member: MemberName
}

/** Group memberships that run, or begin later: past ones are history, and so is one that ended before it began. */
export function selectMemberships({ db, association, today }: DatedReader, groupId: number) {
  return db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where('group_id', '=', groupId)
    .where((is) =>
      is.or([
        is('valid_until', 'is', null),
        is.and([is('valid_until', '>=', today), is('valid_until', '>=', is.ref('valid_from'))]),
      ]),
    )
}

/** Group memberships that lasted until this day or longer, or will. */
export function selectMembershipsUntil({ db, association }: Reader, groupId: number, day: string) {
  return db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where('group_id', '=', groupId)
    .where('valid_until', '>=', day)
    .whereRef('valid_until', '>=', 'valid_from')
}

export function selectClassSubscriptions({ db, association, today }: DatedReader, productId: number) {
  return db
    .selectFrom('subscriptions')
    .where('organization_id', '=', association.id)
    .where('product_id', '=', productId)
    .where((is) =>
      is.or([
        is('ends_on', 'is', null),
        is.and([is('ends_on', '>=', today), is('ends_on', '>=', is.ref('starts_on'))]),
      ]),
    )
}

/** Whether the member has a subscription to the product that runs, or begins later. */
export async function hasSubscription(reader: DatedReader, productId: number, memberId: number): Promise<boolean> {
  const found = await selectClassSubscriptions(reader, productId)
    .where('member_id', '=', memberId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The member's group memberships that run or begin later. */
export async function membershipsOf(
  reader: DatedReader,
  groupId: number,
  memberId: number,
): Promise<GroupMembershipRow[]> {
  return selectMemberships(reader, groupId).where('member_id', '=', memberId).selectAll().orderBy('id').execute()
}
