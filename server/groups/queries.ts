/** Selects of groups, with how many members they have today. Writers have locked the association, so nothing here locks rows. */
import type { Selectable } from 'kysely'
import type { GroupKind } from '#contract/schemas/groups.ts'
import type { RequestContext } from '../context.ts'
import type { GroupTable } from '../database/tables.ts'
import { isStillMember } from '../members/queries.ts'
import { Problem } from '../problem.ts'

/** The values that this text column can have: nothing else is ever written there. */
type CheckedGroup = { readonly kind: GroupKind }

export type GroupRow = Selectable<GroupTable> & CheckedGroup

/** Which group, and in which state: `updated_at` moves with everything that is shown. */
export type GroupVersion = Pick<GroupRow, 'id' | 'updated_at'>

/** A group with everything its representation shows. */
export interface GroupRecord {
  readonly row: GroupRow
  readonly memberCount: number
}

/** The part of a context that reading needs. */
export type Reader = Pick<RequestContext, 'db' | 'association' | 'today'>

export function selectGroups({ db, association }: Pick<Reader, 'db' | 'association'>) {
  return db.selectFrom('groups').where('groups.organization_id', '=', association.id)
}

/** The group, or 404. */
export async function findGroup(reader: Reader, id: number): Promise<GroupRow> {
  const row = await selectGroups(reader).where('id', '=', id).selectAll().$narrowType<CheckedGroup>().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Those of the groups that exist. Counted after the rows are read: a count can be newer than its row, never older. */
export async function findGroups(reader: Reader, ids: readonly number[]): Promise<GroupRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectGroups(reader).where('id', 'in', ids).selectAll().$narrowType<CheckedGroup>().execute()
  const own = await countMemberships(
    reader,
    rows.flatMap((row) => (row.product_id === null ? [row.id] : [])),
  )
  const byProduct = await countSubscriptions(
    reader,
    rows.flatMap((row) => row.product_id ?? []),
  )
  return rows.map((row) => ({
    row,
    memberCount: (row.product_id === null ? own.get(row.id) : byProduct.get(row.product_id)) ?? 0,
  }))
}

type Counts = ReadonlyMap<number, number>

/** By group: members with a group membership of its own that runs today. */
async function countMemberships({ db, association, today }: Reader, ids: readonly number[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('group_places as place')
    .where('place.organization_id', '=', association.id)
    .where('place.group_id', 'in', ids)
    // Not in the index of dates (`members/in-group.ts`).
    .where((is) => is.not(is('place.valid_from', '>', today)))
    .where((is) => is.or([is('place.valid_until', 'is', null), is('place.valid_until', '>=', today)]))
    .where(isStillMember(association.id, 'place.member_id'))
    .groupBy('place.group_id')
    .select(({ fn }) => ['place.group_id as id', fn.count<number>('place.member_id').distinct().as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** By product: members with a subscription that runs today, each counted once. */
async function countSubscriptions({ db, association, today }: Reader, ids: readonly number[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscriptions as place')
    .where('place.organization_id', '=', association.id)
    .where('place.product_id', 'in', ids)
    .where((is) => is.not(is('place.starts_on', '>', today)))
    .where((is) => is.or([is('place.ends_on', 'is', null), is('place.ends_on', '>=', today)]))
    .where(isStillMember(association.id, 'place.member_id'))
    .groupBy('place.product_id')
    .select(({ fn }) => ['place.product_id as id', fn.count<number>('place.member_id').distinct().as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}
