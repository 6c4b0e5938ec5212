/** Selects of groups, with how many members they have today. Writers have locked the association, so nothing here locks rows. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { GroupProduct } from '#contract/schemas/management/groups.ts'
import type { DatedReader, Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { isStillMember } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'

export type GroupRow = RowOf<'groups'>

/** Which group, and in which state: `updated_at` moves with everything that is shown. */
export type GroupVersion = Pick<GroupRow, 'id' | 'updated_at'>

/** A group with everything its representation shows. */
export interface GroupRecord {
  readonly row: GroupRow
  readonly memberCount: number
}

/** Those in use: an archived group is in no list of `/v2`, and has no address there. */
export function selectGroups(reader: Reader) {
  return selectAllGroups(reader).where('groups.archived_at', 'is', null)
}

export function selectAllGroups({ db, association }: Reader) {
  return db.selectFrom('groups').where('groups.organization_id', '=', association.id)
}

/** The group, or 404. */
export async function findGroup(reader: Reader, id: number): Promise<GroupRow> {
  return found(selectGroups(reader), id)
}

/** The same, archived or not. */
export async function findAnyGroup(reader: Reader, id: number): Promise<GroupRow> {
  return found(selectAllGroups(reader), id)
}

async function found(groups: ReturnType<typeof selectAllGroups>, id: number): Promise<GroupRow> {
  const row = await groups.where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** The existing ones of these groups, each with its count in the same statement. */
export async function findGroups(reader: DatedReader, ids: readonly number[]): Promise<GroupRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectGroups(reader)
    .where('id', 'in', ids)
    .selectAll('groups')
    .select(memberCount(reader).as('member_count'))
    .execute()
  return rows.map(({ member_count: count, ...row }) => ({ row, memberCount: count }))
}

/** A group as those who administer it see it. */
export interface ManagedGroupRecord extends GroupRecord {
  readonly product: GroupProduct | null
}

/** The existing ones of these groups, archived or not, in order of id. */
export async function findManagedGroups(reader: DatedReader, ids: readonly number[]): Promise<ManagedGroupRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectAllGroups(reader)
    .leftJoin('products', (join) =>
      join
        .onRef('products.organization_id', '=', 'groups.organization_id')
        .onRef('products.id', '=', 'groups.product_id'),
    )
    .where('groups.id', 'in', ids)
    .selectAll('groups')
    .select(memberCount(reader).as('member_count'))
    .select(['products.code as product_code', 'products.name as product_name'])
    .orderBy('groups.id')
    .execute()
  return rows.map(({ member_count: memberCount, product_code: code, product_name: name, ...row }) => ({
    row,
    memberCount,
    product: row.product_id === null ? null : { id: row.product_id, code: code ?? '', name: name ?? '' },
  }))
}

/** The group with everything shown to those who administer it, or 404. */
export async function findManagedGroup(reader: DatedReader, id: number): Promise<ManagedGroupRecord> {
  const [record] = await findManagedGroups(reader, [id])
  if (!record) throw new Problem('not_found')
  return record
}

/** Groups in use after a day with how many were in them on it, in order of id. `instant`: when that day ends. */
export async function countGroupsOn(
  reader: DatedReader,
  instant: string,
  isMember: IsMember,
): Promise<{ id: number; name: string; count: number }[]> {
  return selectAllGroups(reader)
    .where((is) => is.or([is('groups.archived_at', 'is', null), is('groups.archived_at', '>=', instant)]))
    .select(['groups.id', 'groups.name', memberCount(reader, isMember).as('count')])
    .orderBy('groups.id')
    .execute()
}

/** Whether the member whose id a column has is counted. */
type IsMember = (column: string) => RawBuilder<SqlBool>

/** Members with a membership of the group that runs today, or for a class with a subscription that does, each counted once. */
function memberCount(
  { db, association, today }: DatedReader,
  isMember: IsMember = (column) => isStillMember(association.id, column),
): RawBuilder<number> {
  const own = db
    .selectFrom('group_places as membership')
    .where('membership.organization_id', '=', association.id)
    .where(sql<SqlBool>`membership.group_id = groups.id`)
    // Not in the index of dates (`members/in-group.ts`).
    .where((is) => is.not(is('membership.valid_from', '>', today)))
    .where((is) => is.or([is('membership.valid_until', 'is', null), is('membership.valid_until', '>=', today)]))
    .where(isMember('membership.member_id'))
    .select(({ fn }) => fn.count<number>('membership.member_id').distinct().as('count'))
  const byProduct = db
    .selectFrom('subscriptions as membership')
    .where('membership.organization_id', '=', association.id)
    .where(sql<SqlBool>`membership.product_id = groups.product_id`)
    .where((is) => is.not(is('membership.starts_on', '>', today)))
    .where((is) => is.or([is('membership.ends_on', 'is', null), is('membership.ends_on', '>=', today)]))
    .where(isMember('membership.member_id'))
    .select(({ fn }) => fn.count<number>('membership.member_id').distinct().as('count'))
  return sql<number>`case when groups.product_id is null then ${own} else ${byProduct} end`
}
