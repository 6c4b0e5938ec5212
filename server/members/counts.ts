/** Counts of members, for the home screen and reports. */
import { type RawBuilder, sql } from 'kysely'
import { type ChartPeriod, periodOf } from '#contract/chart-periods.ts'
import { addMonths } from '#contract/dates.ts'
import type { MembershipPoint } from '#contract/schemas/management/home.ts'
import { batches } from '../database/batches.ts'
import type { DatedReader } from '../operation/context.ts'
import { whereMemberAfter, whereMemberOn, selectMembershipPeriods } from './membership-days.ts'
import { selectMembers } from './queries.ts'

export function total(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`count(*) filter (where ${condition})`
}

/** Totals per statement: on SQLite the service answers no one else during each. */
const daysAtOnce = 6

/** Members who joined and left in each period, and the total at its end, or today's while it runs. `within` cuts the first and the last. */
export async function membershipOver(
  reader: DatedReader,
  names: readonly string[],
  within: ChartPeriod = { from: periodOf(names[0] ?? '').from, until: periodOf(names.at(-1) ?? '').until },
): Promise<MembershipPoint[]> {
  const length = names[0]?.length ?? 0
  const changes = async (column: 'starts_on' | 'ends_on', isUntilToday: RawBuilder<unknown>) => {
    const { rows } = await sql<{ period: string; count: number }>`
      select substr(cast(${sql.ref(column)} as text), 1, ${sql.lit(length)}) as period, count(*) as count
      from ${selectMembershipPeriods(reader)} as periods
      where ${sql.ref(column)} >= ${within.from} and ${sql.ref(column)} <= ${within.until} and ${isUntilToday} group by 1`.execute(
      reader.db,
    )
    return new Map(rows.map(({ period, count }) => [period, count]))
  }
  // Someone whose last day is today is a member until tomorrow.
  const joined = await changes('starts_on', sql`starts_on <= ${reader.today}`)
  const left = await changes('ends_on', sql`ends_on < ${reader.today}`)
  const days = names.map((name) => {
    const { until } = periodOf(name)
    return until < within.until ? until : within.until
  })
  const totals: number[] = []
  for (const some of batches(days, daysAtOnce)) {
    totals.push(...(await totalsAfter(reader, some)))
  }
  return names.map((period, index) => ({
    period,
    joined: joined.get(period) ?? 0,
    left: left.get(period) ?? 0,
    total: totals[index] ?? 0,
  }))
}

async function totalsAfter(reader: DatedReader, days: readonly string[]): Promise<number[]> {
  const { db, today } = reader
  const row = await selectMembers(reader)
    .select(
      days.map((day, index) =>
        total(day < today ? whereMemberAfter(db, day) : whereMemberOn(db, today)).as(String(index)),
      ),
    )
    .executeTakeFirstOrThrow()
  return days.map((_, index) => row[String(index)] ?? 0)
}

/** The youngest age of the band of a member (`members`) on a day; null without a date of birth. `bands` are those ages, ascending. */
export function ageBand(bands: readonly number[], day: string): RawBuilder<number | null> {
  const older = bands.slice(1).map((next, index) => {
    return sql`when date_of_birth > ${addMonths(day, -12 * next)} then ${sql.lit(bands[index] ?? 0)}`
  })
  const last = sql`else ${sql.lit(bands.at(-1) ?? 0)}`
  return sql`case when date_of_birth is null then null ${sql.join([...older, last], sql` `)} end`
}
