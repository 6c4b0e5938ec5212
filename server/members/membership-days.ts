/** `contract/membership-days.ts` in SQL: on which days a person was a member. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { MembershipPeriod } from '#contract/membership-days.ts'
import type { Reader } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { isPostgres } from '../database/statistics.ts'
import { terminalStatuses } from '#contract/member-states.ts'

const startsOn = sql<string | null>`members.member_since`
/** The earlier of both days; a comparison with null is not true. */
const endsOn = sql<string | null>`case when members.deceased_on < members.membership_end_date then members.deceased_on
  else coalesce(members.membership_end_date, members.deceased_on) end`
const hasCurrentPeriod = sql<SqlBool>`(members.status <> 'prospective' and members.left_as is null and (members.status not in (${sql.join(terminalStatuses)})
  or members.membership_end_date is not null or members.deceased_on is not null))`

/** The rows `period` of a member's earlier periods; none where the column is null. */
function earlierPeriods(db: Database) {
  return isPostgres(db)
    ? {
        rows: sql`jsonb_array_elements(members.earlier_periods::jsonb) as period`,
        startsOn: sql<string | null>`(period.value ->> 'starts_on')::date`,
        endsOn: sql<string>`(period.value ->> 'ends_on')::date`,
      }
    : {
        rows: sql`json_each(members.earlier_periods) as period`,
        startsOn: sql<string | null>`(period.value ->> 'starts_on')`,
        endsOn: sql<string>`(period.value ->> 'ends_on')`,
      }
}

/**
 * The periods of membership of everyone in the association, as a subquery: `member_id`, `starts_on` and `ends_on` as in
 * `MembershipPeriod`. Count who joined by `starts_on` and who left by `ends_on`.
 */
export function selectMembershipPeriods({ db, association }: Reader) {
  const earlier = earlierPeriods(db)
  const id = association.id
  return sql<MembershipPeriod & { readonly member_id: number }>`(
    select members.id as member_id, ${startsOn} as starts_on, ${endsOn} as ends_on
    from members where members.organization_id = ${id} and ${hasCurrentPeriod}
      and (${startsOn} is null or ${endsOn} is null or ${startsOn} <= ${endsOn})
    union all
    select members.id as member_id, ${earlier.startsOn} as starts_on, ${earlier.endsOn} as ends_on
    from members cross join ${earlier.rows}
    where members.organization_id = ${id} and members.earlier_periods is not null and ${earlier.endsOn} is not null
      and (${earlier.startsOn} is null or ${earlier.startsOn} <= ${earlier.endsOn})
  )`
}

/** Memberships that ended on days of a period, by why: the reasons, most frequent first, and how many died. Earlier periods have none. */
export async function countReasons(
  { db, association }: Reader,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ reason: string | null; is_death: boolean; count: number }[]> {
  const { rows } = await sql<{ reason: string | null; died: number; count: number }>`
    select leaving_reason as reason, case when members.status = 'deceased' then 1 else 0 end as died, count(*) as count
    from members where members.organization_id = ${association.id} and ${hasCurrentPeriod}
      and (${startsOn} is null or ${startsOn} <= ${endsOn}) and ${endsOn} >= ${from} and ${endsOn} <= ${until}
    group by 1, 2 order by 3 desc, 1`.execute(db)
  return rows.map(({ died, ...row }) => ({ ...row, is_death: died === 1 }))
}

type Comparison = '>=' | '>'

function isWithin(
  db: Database,
  day: string,
  { startsOn: start, endsOn: end }: { startsOn: RawBuilder<unknown>; endsOn: RawBuilder<unknown> },
  comparison: Comparison,
): RawBuilder<SqlBool> {
  const value = isPostgres(db) ? sql`${day}::date` : sql`${day}`
  return sql`((${start} is null or ${start} <= ${value}) and (${end} is null or ${end} ${sql.raw(comparison)} ${value}))`
}

function isMember(db: Database, day: string, comparison: Comparison): RawBuilder<SqlBool> {
  const { rows, ...earlier } = earlierPeriods(db)
  return sql`((${hasCurrentPeriod} and ${isWithin(db, day, { startsOn, endsOn }, comparison)})
    or (members.earlier_periods is not null and exists (
      select 1 from ${rows} where ${earlier.endsOn} is not null and ${isWithin(db, day, earlier, comparison)})))`
}

/** Whether the member of a query (`members`) is a member on the day, `YYYY-MM-DD`. */
export function whereMemberOn(db: Database, day: string): RawBuilder<SqlBool> {
  return isMember(db, day, '>=')
}

/** Whether the member in a column had neither left nor died before an earlier day: as `isStillMember`, of which today's is the answer. */
export function wasStillMember({ db, association }: Reader, column: string, day: string): RawBuilder<SqlBool> {
  const value = isPostgres(db) ? sql`${day}::date` : sql`${day}`
  return sql`exists (
    select 1 from members where members.organization_id = ${association.id} and members.id = ${sql.ref(column)}
      and (members.status not in (${sql.join(terminalStatuses)}) or ${endsOn} >= ${value}))`
}

/** Whether they still are after the day: the total at the end of a month or year. */
export function whereMemberAfter(db: Database, day: string): RawBuilder<SqlBool> {
  return isMember(db, day, '>')
}
