/** Figures about members: today, by month and year, by age, and how many of their records need attention. */
import { type RawBuilder, sql } from 'kysely'
import { ageGroups, type AgeGroup, birthsOf } from '#contract/age-groups.ts'
import { monthsUntil, periodOf, yearsUntil } from '#contract/chart-periods.ts'
import { monthOf } from '#contract/dates.ts'
import { presentStatuses } from '#contract/member-attention.ts'
import type { Home, MembershipPoint } from '#contract/schemas/management/home.ts'
import type { DatedReader } from '../operation/context.ts'
import { whereMemberAfter, whereMemberOn, selectMembershipPeriods } from '../members/membership-days.ts'
import { selectMembers } from '../members/queries.ts'
import { duplicatePairs } from '../merging/pairs.ts'
import { countBadPostalCodes } from './corrections.ts'

/** The current month is compared with that of a year ago. */
const shown = { months: 13, years: 10 } as const

/** The figures about members that the caller may see. */
interface Sees {
  /** May correct members, and so hears which need it. */
  readonly corrections: boolean
  readonly births: boolean
}

export async function memberFigures(reader: DatedReader, sees: Sees): Promise<NonNullable<Home['members']>> {
  const { today } = reader
  return {
    ...(await countRecords(reader)),
    months: await membershipOver(reader, monthsUntil(today, shown.months)),
    years: await membershipOver(reader, yearsUntil(today, shown.years)),
    ...(sees.births ? { ages: await countAges(reader) } : {}),
    ...(sees.corrections
      ? {
          invalid_postal_codes: await countBadPostalCodes(reader),
          possible_duplicates: (await duplicatePairs(reader, sees.births)).length,
        }
      : {}),
  }
}

function total(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`count(*) filter (where ${condition})`
}

async function countRecords(reader: DatedReader) {
  const { from, until } = periodOf(monthOf(reader.today))
  const isPresent = sql`status in (${sql.join(presentStatuses)})`
  return selectMembers(reader)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      total(sql`membership_end_date >= ${from} and membership_end_date <= ${until}`).as('ending_this_month'),
      total(sql`${isPresent} and (email is null or email = '')`).as('without_email'),
    ])
    .executeTakeFirstOrThrow()
}

/** Members who joined and left in each period, and the total at its end, or today's while it runs. */
async function membershipOver(reader: DatedReader, names: readonly string[]): Promise<MembershipPoint[]> {
  const length = names[0]?.length ?? 0
  const first = periodOf(names[0] ?? '').from
  const changes = async (column: 'starts_on' | 'ends_on', isUntilToday: RawBuilder<unknown>) => {
    const { rows } = await sql<{ period: string; count: number }>`
      select substr(cast(${sql.ref(column)} as text), 1, ${sql.lit(length)}) as period, count(*) as count
      from ${selectMembershipPeriods(reader)} as periods
      where ${sql.ref(column)} >= ${first} and ${isUntilToday} group by 1`.execute(reader.db)
    return new Map(rows.map(({ period, count }) => [period, count]))
  }
  // Someone whose last day is today is a member until tomorrow.
  const joined = await changes('starts_on', sql`starts_on <= ${reader.today}`)
  const left = await changes('ends_on', sql`ends_on < ${reader.today}`)
  const totals = await totalsAfter(reader, names)
  return names.map((period, index) => ({
    period,
    joined: joined.get(period) ?? 0,
    left: left.get(period) ?? 0,
    total: totals[index] ?? 0,
  }))
}

async function totalsAfter(reader: DatedReader, names: readonly string[]): Promise<number[]> {
  const { db, today } = reader
  const row = await selectMembers(reader)
    .select(
      names.map((name, index) => {
        const { until } = periodOf(name)
        return total(until < today ? whereMemberAfter(db, until) : whereMemberOn(db, today)).as(String(index))
      }),
    )
    .executeTakeFirstOrThrow()
  return names.map((_, index) => row[String(index)] ?? 0)
}

/** Today's members by age; those without a date of birth last, and only where there are any. */
async function countAges(reader: DatedReader): Promise<NonNullable<NonNullable<Home['members']>['ages']>> {
  const { db, today } = reader
  const groups = ageGroups.map((group) => {
    const { from } = birthsOf(group, today)
    return from === null ? sql`else ${sql.lit(group)}` : sql`when date_of_birth >= ${from} then ${sql.lit(group)}`
  })
  const { rows } = await sql<{ from: AgeGroup | null; count: number }>`
    select case when date_of_birth is null then null ${sql.join(groups, sql` `)} end as "from", count(*) as count
    from members where organization_id = ${reader.association.id} and ${whereMemberOn(db, today)} group by 1`.execute(
    db,
  )
  const counts = new Map(rows.map(({ from, count }) => [from, count]))
  const unknown = counts.get(null)
  return [
    ...ageGroups.map((from) => ({ from, count: counts.get(from) ?? 0 })),
    ...(unknown === undefined ? [] : [{ from: null, count: unknown }]),
  ]
}
