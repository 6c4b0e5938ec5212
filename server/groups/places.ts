/**
 * Places in a group: of the group itself, or for a class linked to a product the subscriptions to it (contract design, "Group
 * membership"). Those who are no longer members have none that anybody sees.
 */
import type { Selectable } from 'kysely'
import { forUpdate } from '../database/locks.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import type { GroupPlaceTable } from '../database/tables.ts'
import { findNames, isStillMember, type MemberName } from '../members/queries.ts'
import type { GroupRow, Reader } from './groups.ts'

export type PlaceRow = Omit<Selectable<GroupPlaceTable>, 'organization_id' | 'group_id'>
/** A place with the member it shows. */
export interface Place {
  readonly row: PlaceRow
  readonly member: MemberName
}

/** Places that run, or that begin later: past ones are history, and so is one that ended before it began. */
function selectPlaces({ db, association, today }: Reader, groupId: number) {
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

function selectSubscriptions({ db, association, today }: Reader, productId: number) {
  return db
    .selectFrom('subscriptions')
    .where('organization_id', '=', association.id)
    .where('product_id', '=', productId)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', today)]))
}

/**
 * A page of the group's list, in order of id. A cursor of a group's own places is none of a class's: a group can come to follow a
 * product while somebody reads.
 */
export async function pageOfPlaces(reader: Reader, group: GroupRow, request: PageRequest): Promise<Page<Place>> {
  const page =
    group.product_id === null
      ? await ownPage(reader, group.id, request)
      : await productPage(reader, group.id, group.product_id, request)
  const members = await findNames(
    reader,
    page.rows.map((row) => row.member_id),
  )
  const rows = page.rows.flatMap((row) => {
    const member = members.get(row.member_id)
    return member ? [{ row, member }] : []
  })
  return { ...page, rows }
}

async function ownPage(reader: Reader, groupId: number, request: PageRequest): Promise<Page<PlaceRow>> {
  const { db, association } = reader
  const query = selectPlaces(reader, groupId)
    .where(isStillMember(association.id, 'group_places.member_id'))
    .select(['id', 'member_id', 'role', 'valid_from', 'valid_until', 'created_at', 'updated_at'])
  const name = `groups/${groupId}/members`
  return keysetPage({ db, organizationId: association.id, table: 'group_places', name }, query, request)
}

async function productPage(
  reader: Reader,
  groupId: number,
  productId: number,
  request: PageRequest,
): Promise<Page<PlaceRow>> {
  const { db, association } = reader
  const query = selectSubscriptions(reader, productId)
    .where(isStillMember(association.id, 'subscriptions.member_id'))
    .select(['id', 'member_id', 'starts_on as valid_from', 'ends_on as valid_until', 'created_at', 'updated_at'])
  const name = `groups/${groupId}/subscriptions`
  const page = await keysetPage({ db, organizationId: association.id, table: 'subscriptions', name }, query, request)
  return { ...page, rows: page.rows.map((row) => ({ ...row, role: null })) }
}

/** Whether the member has a subscription to the product that runs, or begins later. */
export async function hasSubscription(reader: Reader, productId: number, memberId: number): Promise<boolean> {
  const found = await selectSubscriptions(reader, productId)
    .where('member_id', '=', memberId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The member's places in the group that run or begin later, locked. */
export async function lockPlaces(reader: Reader, groupId: number, memberId: number): Promise<PlaceRow[]> {
  const query = selectPlaces(reader, groupId).where('member_id', '=', memberId).selectAll().orderBy('id')
  return forUpdate(query).execute()
}

/** Whether a place of the member in the group that is past lasted until this day or longer. */
export async function wasInGroup(
  { db, association, today }: Reader,
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
