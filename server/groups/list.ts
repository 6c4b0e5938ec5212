/** Pages of groups and of the members of a group, those of the management API too. */
import type { GroupProduct } from '#contract/schemas/management/groups.ts'
import type { DatedReader, Reader, Call } from '../operation/context.ts'
import { type JsonRows, rowsOf } from '../database/json-rows.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { isStillMember, type MemberName, nameOfMember } from '../members/queries.ts'
import {
  type GroupMembershipRecord,
  type GroupMembershipRow,
  selectMemberships,
  selectClassSubscriptions,
} from './memberships.ts'
import {
  findAnyGroup,
  findGroup,
  findManagedGroups,
  type GroupVersion,
  type ManagedGroupRecord,
  selectAllGroups,
  selectGroups,
} from './queries.ts'

/** Oldest first, as versions alone. Throws `malformed_request` for a cursor of something else. */
export async function listGroups({
  ctx,
  input,
}: Call<{ query: PageRequest }, Reader>): Promise<KeysetPage<GroupVersion>> {
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
}: Call<{ params: { id: number }; query: PageRequest }, DatedReader>): Promise<KeysetPage<GroupMembershipRecord>> {
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

async function ownPage(reader: DatedReader, groupId: number, request: PageRequest): Promise<KeysetPage<NamedRow>> {
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
): Promise<KeysetPage<NamedRow>> {
  const { db, association } = reader
  const query = selectClassSubscriptions(reader, productId)
    .where(isStillMember(association.id, 'subscriptions.member_id'))
    .select(['id', 'member_id', 'starts_on as valid_from', 'ends_on as valid_until', 'created_at', 'updated_at'])
    .select(nameOfMember(reader, 'subscriptions.member_id').as('named'))
  const name = `groups/${groupId}/subscriptions`
  const page = await keysetPage({ db, organizationId: association.id, table: 'subscriptions', name }, query, request)
  return { ...page, rows: page.rows.map((row) => ({ ...row, role: null })) }
}

/** Oldest first, archived ones too unless the query says which. */
export async function listManagedGroups({
  ctx,
  input: { query },
}: Call<{ query: PageRequest & { readonly archived?: boolean | undefined } }, DatedReader>): Promise<
  KeysetPage<ManagedGroupRecord>
> {
  const { archived } = query
  const groups = selectAllGroups(ctx)
    .$if(archived !== undefined, (select) => select.where('archived_at', archived ? 'is not' : 'is', null))
    .select('groups.id')
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'groups', name: 'manage/groups' } as const
  const page = await keysetPage(list, groups, query)
  return {
    ...page,
    rows: await findManagedGroups(
      ctx,
      page.rows.map(({ id }) => id),
    ),
  }
}

/** Everyone who was, is or will be in the group, in the order in which they were entered. Of a class its subscriptions. */
export async function listGroupHistory({
  ctx,
  input: { params, query },
}: Call<{ params: { id: number }; query: PageRequest }, DatedReader>): Promise<KeysetPage<GroupMembershipRecord>> {
  const group = await findAnyGroup(ctx, params.id)
  const page =
    group.product_id === null ? await ownHistory(ctx, group.id, query) : await productHistory(ctx, group, query)
  return {
    ...page,
    rows: page.rows.flatMap(({ named, ...row }) => rowsOf(named).map((member) => ({ row, member }))),
  }
}

async function ownHistory(reader: DatedReader, groupId: number, request: PageRequest): Promise<KeysetPage<NamedRow>> {
  const { db, association } = reader
  const query = db
    .selectFrom('group_places')
    .where('organization_id', '=', association.id)
    .where('group_id', '=', groupId)
    .select(['id', 'member_id', 'role', 'valid_from', 'valid_until', 'created_at', 'updated_at'])
    .select(nameOfMember(reader, 'group_places.member_id').as('named'))
  const name = `manage/groups/${groupId}/memberships`
  return keysetPage({ db, organizationId: association.id, table: 'group_places', name }, query, request)
}

async function productHistory(
  reader: DatedReader,
  { id: groupId, product_id: productId }: { readonly id: number; readonly product_id: number | null },
  request: PageRequest,
): Promise<KeysetPage<NamedRow>> {
  const { db, association } = reader
  const query = db
    .selectFrom('subscriptions')
    .where('organization_id', '=', association.id)
    .where('product_id', '=', productId)
    .select(['id', 'member_id', 'starts_on as valid_from', 'ends_on as valid_until', 'created_at', 'updated_at'])
    .select(nameOfMember(reader, 'subscriptions.member_id').as('named'))
  const name = `manage/groups/${groupId}/subscriptions`
  const page = await keysetPage({ db, organizationId: association.id, table: 'subscriptions', name }, query, request)
  return { ...page, rows: page.rows.map((row) => ({ ...row, role: null })) }
}

/** The products that a class can begin to follow. */
export async function listGroupProducts({
  ctx: { db, association },
  input: { query },
}: Call<{ query: PageRequest }, Reader>): Promise<KeysetPage<GroupProduct>> {
  const products = db
    .selectFrom('products')
    .where('organization_id', '=', association.id)
    .where('archived_at', 'is', null)
    .select(['products.id', 'code', 'name'])
  const list = { db, organizationId: association.id, table: 'products', name: 'manage/group-products' } as const
  return keysetPage(list, products, query)
}
