/** The groups that change with the calendar alone. */
import { type RawBuilder, sql } from 'kysely'
import type { RolledDays } from '../operation/context.ts'
import { isStillMember } from '../members/queries.ts'

/** Where memberships are stored, and of which group they are. */
const memberships = [
  {
    table: 'group_places',
    from: 'valid_from',
    until: 'valid_until',
    group: sql`groups.id = membership.group_id and groups.product_id is null`,
  },
  {
    table: 'subscriptions',
    from: 'starts_on',
    until: 'ends_on',
    group: sql`groups.product_id = membership.product_id`,
  },
] as const

/** Ids of groups whose number of members differs from `last`, because a membership or a subscription has begun or ended. */
export async function groupsChangedBetween({ db, association: { id }, last, today }: RolledDays): Promise<number[]> {
  const changed = memberships.flatMap(({ table, from, until, group }) => {
    const [first, end] = [sql.ref(`membership.${from}`), sql.ref(`membership.${until}`)]
    // From the membership on (`cross join`): the dates find few of them.
    const within = (dates: RawBuilder<unknown>) => sql`
      select groups.id from ${sql.table(table)} as membership cross join groups
      where membership.organization_id = ${id} and groups.organization_id = ${id} and ${group} and ${dates}
        and ${isStillMember(id, 'membership.member_id')}`
    return [
      within(sql`${first} > ${last} and ${first} <= ${today}`),
      within(sql`${end} >= ${last} and ${end} < ${today}`),
    ]
  })
  const { rows } = await sql<{ id: number }>`${sql.join(changed, sql` union all `)}`.execute(db)
  return [...new Set(rows.map((row) => row.id))]
}
