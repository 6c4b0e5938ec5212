/**
 * Group memberships: of the group itself, or for a class linked to a product the subscriptions to it (contract design, "Group
 * membership"). Those of members whose membership has ended are not shown.
 */
import type { Selectable } from 'kysely'
import type { DatedReader } from '../context.ts'
import { type JsonRows, rowsOf } from '../database/json-rows.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import type { GroupPlaceTable } from '../database/tables.ts'
import { isStillMember, type MemberName, nameOfMember } from '../members/queries.ts'
import type { GroupRow } from './queries.ts'

export type GroupMembershipRow = Omit<Selectable<GroupPlaceTable>, 'organization_id' | 'group_id'>
/** A group membership with the member it shows. */
export interface GroupMembershipRecord {
  readonly row: GroupMembershipRow
  readonly member: MemberName
}

/** Group memberships that run, or begin later: past ones are history, and so is one that ended before it began. */
function selectMemberships({ db, association, today }: DatedReader, groupId: number) {
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

function selectSubscriptions({ db, association, today }: DatedReader, productId: number) {
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

/**
 * A page of the group's list, in order of id. Cursors of a group's own list and of a class differ: a group can come to follow a
 * product between two pages.
 */
export async function pageOfMemberships(
  reader: DatedReader,
  group: GroupRow,
  request: PageRequest,
): Promise<Page<GroupMembershipRecord>> {
  const page =
    group.product_id === null
      ? await ownPage(reader, group.id, request)
      : await productPage(reader, group.id, group.product_id, request)
  return {
    ...page,
    rows: page.rows.flatMap(({ named, ...row }) => rowsOf(named).map((member) => ({ row, member }))),
  }
}

type NamedRow = GroupMembershipRow & { readonly named: JsonRows<MemberName> }

async function ownPage(reader: DatedReader, groupId: number, request: PageRequest): Promise<Page<NamedRow>> {
  const { db, association } = reader
  const query = selectMemberships(reader, groupId)
    .where(isStillMember(association.id, 'group_places.member_id'))
    .select(['id', 'member_id', 'role', 'valid_from', 'valid_until', 'created_at', 'updated_at'])
    .select(nameOfMember(reader, 'group_places.member_id').as('named'))
  const name = `groups/${groupId}/members`
  return keysetPage({ db, organizationId: association.id, table: 'group_places', name }, query, request)
}

async function productPage(
  reader: DatedReader,
  groupId: number,
  productId: number,
  request: PageRequest,
): Promise<Page<NamedRow>> {
  const { db, association } = reader
  const query = selectSubscriptions(reader, productId)
    .where(isStillMember(association.id, 'subscriptions.member_id'))
    .select(['id', 'member_id', 'starts_on as valid_from', 'ends_on as valid_until', 'created_at', 'updated_at'])
    .select(nameOfMember(reader, 'subscriptions.member_id').as('named'))
  const name = `groups/${groupId}/subscriptions`
  const page = await keysetPage({ db, organizationId: association.id, table: 'subscriptions', name }, query, request)
  return { ...page, rows: page.rows.map((row) => ({ ...row, role: null })) }
}

/** Whether the member has a subscription to the product that runs, or begins later. */
export async function hasSubscription(reader: DatedReader, productId: number, memberId: number): Promise<boolean> {
  const found = await selectSubscriptions(reader, productId)
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

/** Whether a past membership of the member in the group lasted until this day or longer. */
export async function wasInGroup(
  { db, association, today }: DatedReader,
  { groupId, memberId, on }: { readonly groupId: number; readonly memberId: number; readonly on: string },
): Promise<boolean> {
  if (on >= today) return false
  const found = await db
    .selectFrom('group_places')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('member_id', '=', memberId)
    .where('group_id', '=', groupId)
    .where('valid_until', '<', today)
    .where('valid_until', '>=', on)
    .whereRef('valid_until', '>=', 'valid_from')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
