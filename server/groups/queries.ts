/** What other features may know of groups. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { touch } from '../database/updated-at.ts'
import { isStillMember } from '../members/queries.ts'

/** A day in an association, and the moment at which somebody asks. */
interface Day {
  readonly db: Database
  readonly organizationId: number
  readonly today: string
  readonly now: string
}

/**
 * Places of today: those of the group itself, and for a class linked to a product the product's subscriptions. That one has begun
 * is said as a negation: SQLite would look for it in the index of dates, which gives the association's places of all groups.
 */
function placesToday({ db, organizationId, today }: Omit<Day, 'now'>) {
  const own = db
    .selectFrom('groups')
    .innerJoin('group_places as place', (join) =>
      join.onRef('place.organization_id', '=', 'groups.organization_id').onRef('place.group_id', '=', 'groups.id'),
    )
    .where('groups.organization_id', '=', organizationId)
    .where('groups.product_id', 'is', null)
    .where((is) => is.not(is('place.valid_from', '>', today)))
    .where((is) => is.or([is('place.valid_until', 'is', null), is('place.valid_until', '>=', today)]))
  const byProduct = db
    .selectFrom('groups')
    .innerJoin('subscriptions as place', (join) =>
      join
        .onRef('place.organization_id', '=', 'groups.organization_id')
        .onRef('place.product_id', '=', 'groups.product_id'),
    )
    .where('groups.organization_id', '=', organizationId)
    .where((is) => is.not(is('place.starts_on', '>', today)))
    .where((is) => is.or([is('place.ends_on', 'is', null), is('place.ends_on', '>=', today)]))
  return { own, byProduct }
}

/**
 * Ids of who has a place in the group today, as a subquery. Ended and deceased members are still among them. Not a set: to
 * make one, SQLite would walk through the places of all members in their order.
 */
function membersInGroup(day: Omit<Day, 'now'>, groupId: number) {
  const { own, byProduct } = placesToday(day)
  return own
    .where('groups.id', '=', groupId)
    .select('place.member_id')
    .unionAll(byProduct.where('groups.id', '=', groupId).select('place.member_id'))
}

/** Up to how many places are worth collecting to find a page of members. */
const few = 2_000

/** Whether the group has more places today than are worth collecting. */
export async function isLargeGroup(day: Omit<Day, 'now'>, groupId: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 from ${membersInGroup(day, groupId)} as place limit ${few + 1}
    ) as probe
  `.execute(day.db)
  return (rows[0]?.found ?? 0) > few
}

/**
 * Whether the member of a query (`members.id`) has a place in the group today. The places of a small group are collected; in a
 * large one each member is asked about, since a page is full soon.
 */
export function hasPlaceInGroup(
  day: Omit<Day, 'now'>,
  { id, isLarge }: { readonly id: number; readonly isLarge: boolean },
): Expression<SqlBool> {
  if (!isLarge) return sql<SqlBool>`members.id in ${membersInGroup(day, id)}`
  const { own, byProduct } = placesToday(day)
  const isTheirs = sql<SqlBool>`place.member_id = members.id and groups.id = ${id}`
  // Not `exists`: for that PostgreSQL would collect the places of the whole group after all.
  const [ownPlace, byTheProduct] = [own, byProduct].map((places) => places.where(isTheirs).select('place.id').limit(1))
  return sql<SqlBool>`(${ownPlace} is not null or ${byTheProduct} is not null)`
}

/** A group shows how many members it has: call this before members join, or leave, those who are counted. */
export async function touchGroupsOf(day: Day, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return
  const { own, byProduct } = placesToday(day)
  const groups = await own
    .where('place.member_id', 'in', memberIds)
    .select('groups.id')
    .unionAll(byProduct.where('place.member_id', 'in', memberIds).select('groups.id'))
    .execute()
  await touch(day.db, 'groups', { organizationId: day.organizationId, ids: groups.map(({ id }) => id), now: day.now })
}

/** A place shows its member's name and number: call this when they change. In a class the subscription is the place. */
export async function touchPlacesOf({ db, organizationId, today, now }: Day, memberId: number): Promise<void> {
  const places = await db
    .selectFrom('group_places')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
    .execute()
  await touch(db, 'group_places', { organizationId, ids: places.map(({ id }) => id), now })
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', today)]))
    .execute()
  await touch(db, 'subscriptions', { organizationId, ids: subscriptions.map(({ id }) => id), now })
}

/** From the day after `last` up to and with `today`. */
interface Days {
  readonly db: Database
  readonly organizationId: number
  readonly last: string
  readonly today: string
}

/** Ids of groups that another number of members has since `last`, because a place or a subscription has begun or run out. */
export async function groupsChangedBetween(days: Days): Promise<number[]> {
  const { own, byProduct } = placesOfMembers(days)
  const { last, today } = days
  const found = await own
    .where('place.valid_from', '>', last)
    .where('place.valid_from', '<=', today)
    .unionAll(own.where('place.valid_until', '>=', last).where('place.valid_until', '<', today))
    .unionAll(byProduct.where('place.starts_on', '>', last).where('place.starts_on', '<=', today))
    .unionAll(byProduct.where('place.ends_on', '>=', last).where('place.ends_on', '<', today))
    .execute()
  return [...new Set(found.map(({ id }) => id))]
}

/** Group ids of places, of those who are counted. From the place on (`cross join`): the dates find few of them. */
function placesOfMembers({ db, organizationId }: Days) {
  const own = db
    .selectFrom('group_places as place')
    .crossJoin('groups')
    .where('place.organization_id', '=', organizationId)
    .where('groups.organization_id', '=', organizationId)
    .whereRef('groups.id', '=', 'place.group_id')
    .where('groups.product_id', 'is', null)
    .where(isStillMember(organizationId, 'place.member_id'))
    .select('groups.id')
  const byProduct = db
    .selectFrom('subscriptions as place')
    .crossJoin('groups')
    .where('place.organization_id', '=', organizationId)
    .where('groups.organization_id', '=', organizationId)
    .whereRef('groups.product_id', '=', 'place.product_id')
    .where(isStillMember(organizationId, 'place.member_id'))
    .select('groups.id')
  return { own, byProduct }
}
