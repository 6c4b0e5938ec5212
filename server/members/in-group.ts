/** Membership of groups on a day, as conditions of selects. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { DatedReader } from '../operation/context.ts'

/** Group memberships that run on the day or begin later: the group's own, and for a class linked to a product the product's subscriptions. */
export function groupMembershipsFrom({ db, association, today }: DatedReader) {
  const own = db
    .selectFrom('groups')
    .innerJoin('group_places as membership', (join) =>
      join
        .onRef('membership.organization_id', '=', 'groups.organization_id')
        .onRef('membership.group_id', '=', 'groups.id'),
    )
    .where('groups.organization_id', '=', association.id)
    .where('groups.archived_at', 'is', null)
    .where('groups.product_id', 'is', null)
    .where((is) => is.or([is('membership.valid_until', 'is', null), is('membership.valid_until', '>=', today)]))
  const byProduct = db
    .selectFrom('groups')
    .innerJoin('subscriptions as membership', (join) =>
      join
        .onRef('membership.organization_id', '=', 'groups.organization_id')
        .onRef('membership.product_id', '=', 'groups.product_id'),
    )
    .where('groups.organization_id', '=', association.id)
    .where('groups.archived_at', 'is', null)
    .where((is) => is.or([is('membership.ends_on', 'is', null), is('membership.ends_on', '>=', today)]))
  return { own, byProduct }
}

/**
 * Those that run on the day. The start is compared by a negation: SQLite would look for it in the index of dates, which has the
 * memberships of all groups.
 */
export function groupMembershipsOn(reader: DatedReader) {
  const { today } = reader
  const { own, byProduct } = groupMembershipsFrom(reader)
  return {
    own: own.where((is) => is.not(is('membership.valid_from', '>', today))),
    byProduct: byProduct.where((is) => is.not(is('membership.starts_on', '>', today))),
  }
}

/**
 * Ids of the members who are in the group, as a subquery. Ended and deceased members are still among them. Not a set: to make
 * one, SQLite would walk through the group memberships of all members in their order.
 */
function membersInGroup(reader: DatedReader, groupId: number) {
  const { own, byProduct } = groupMembershipsOn(reader)
  return own
    .where('groups.id', '=', groupId)
    .select('membership.member_id')
    .unionAll(byProduct.where('groups.id', '=', groupId).select('membership.member_id'))
}

/** Up to how many group memberships are worth collecting to find a page of members. */
const few = 2_000

/** Whether the group has more memberships than are worth collecting. */
export async function isLargeGroup(reader: DatedReader, groupId: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 from ${membersInGroup(reader, groupId)} as membership limit ${few + 1}
    ) as probe
  `.execute(reader.db)
  return (rows[0]?.found ?? 0) > few
}

/**
 * Whether the member of a query (`members.id`) is in the group. The memberships of a small group are collected; in a large one
 * each member is asked about, since a page is full soon.
 */
export function isInGroup(
  reader: DatedReader,
  { id, isLarge }: { readonly id: number; readonly isLarge: boolean },
): Expression<SqlBool> {
  if (!isLarge) return sql<SqlBool>`members.id in ${membersInGroup(reader, id)}`
  const { own, byProduct } = groupMembershipsOn(reader)
  const isTheirs = sql<SqlBool>`membership.member_id = members.id and groups.id = ${id}`
  // Not `exists`: for that PostgreSQL would collect the memberships of the whole group after all.
  const [ownId, byProductId] = [own, byProduct].map((memberships) =>
    memberships.where(isTheirs).select('membership.id').limit(1),
  )
  return sql<SqlBool>`(${ownId} is not null or ${byProductId} is not null)`
}
