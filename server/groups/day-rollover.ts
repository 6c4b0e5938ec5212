/** The groups that change with the calendar alone. */
import type { Database } from '../database/database.ts'
import { isStillMember } from '../members/queries.ts'

/** From the day after `last` up to and with `today`. */
interface Days {
  readonly db: Database
  readonly organizationId: number
  readonly last: string
  readonly today: string
}

/** Ids of groups that another number of members has since `last`, because a membership or a subscription has begun or run out. */
export async function groupsChangedBetween(days: Days): Promise<number[]> {
  const { own, byProduct } = datesOfMembers(days)
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

/** Group ids of memberships, of members who are counted. From the membership on (`cross join`): the dates find few of them. */
function datesOfMembers({ db, organizationId }: Days) {
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
