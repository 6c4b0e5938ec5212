/** Pages of groups and of the members of a group. */
import type { DatedReader, Reader } from '../context.ts'
import { type JsonRows, rowsOf } from '../database/json-rows.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import { isStillMember, type MemberName, nameOfMember } from '../members/queries.ts'
import {
  type GroupMembershipRecord,
  type GroupMembershipRow,
  selectMemberships,
  selectSubscriptions,
} from './memberships.ts'
import { findGroup, type GroupVersion, selectGroups } from './queries.ts'

/** Oldest first, as versions alone. Throws `malformed_request` for a cursor of something else. */
export async function listGroups({
  ctx,
  input,
}: {
  ctx: Reader
  input: { query: PageRequest }
}): Promise<Page<GroupVersion>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'groups' } as const
  return keysetPage(list, selectGroups(ctx).select(['groups.id', 'groups.updated_at']), input.query)
}

/**
 * In order of id. Cursors of a group's own list and of a class differ: a group can come to follow a product between two pages. Throws
 * `not_found`, and `malformed_request` for a cursor of something else.
 */
export async function listGroupMembers({
  ctx,
  input: { params, query },
}: {
  ctx: DatedReader
  input: { params: { id: number }; query: PageRequest }
}): Promise<Page<GroupMembershipRecord>> {
  const group = await findGroup(ctx, params.id)
  const page =
    group.product_id === null
      ? await ownPage(ctx, group.id, query)
      : await productPage(ctx, group.id, group.product_id, query)
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
