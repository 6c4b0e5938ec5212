/** Figures about members: today, by month and year, by age, and how many of their records need attention. */
import { sql } from 'kysely'
import { adultAge, ageGroups, type AgeGroup, birthsReaching } from '#contract/age-groups.ts'
import { monthsUntil, periodOf, yearsUntil } from '#contract/chart-periods.ts'
import { monthOf } from '#contract/dates.ts'
import { presentStatuses } from '#contract/member-attention.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { selectRules, storedRules } from '../contribution-runs/queries.ts'
import type { DatedReader } from '../operation/context.ts'
import { ageBand, membershipOver, total } from '../members/counts.ts'
import { whereMemberOn } from '../members/membership-days.ts'
import { findEmailFailures, selectMembers } from '../members/queries.ts'
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
    ...(sees.births ? { ages: await countAges(reader), turning: await countTurning(reader) } : {}),
    ...(sees.corrections
      ? {
          invalid_postal_codes: await countBadPostalCodes(reader),
          possible_duplicates: (await duplicatePairs(reader, sees.births)).length,
          failing_emails: (await findEmailFailures(reader)).length,
        }
      : {}),
  }
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

/** Today's members by age; those without a date of birth last, and only where there are any. */
async function countAges(reader: DatedReader): Promise<NonNullable<NonNullable<Home['members']>['ages']>> {
  const { db, today } = reader
  const { rows } = await sql<{ from: AgeGroup | null; count: number }>`
    select ${ageBand(ageGroups, today)} as "from", count(*) as count
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

/** Ages at which something changes for a member: the next contribution asks another amount, and parents decide no more at 18. */
async function agesThatMatter(reader: DatedReader): Promise<number[]> {
  const stored = await selectRules(reader).select('rules').execute()
  const bands = stored.flatMap((row) =>
    storedRules(row).lines.flatMap(({ by, amounts }) =>
      by === 'age' ? amounts.map(({ value }) => Number(value)) : [],
    ),
  )
  return [...new Set([adultAge, ...bands])].filter((age) => age > 0).toSorted((one, other) => one - other)
}

async function countTurning(reader: DatedReader): Promise<NonNullable<NonNullable<Home['members']>['turning']>> {
  const { db, today } = reader
  const ages = await agesThatMatter(reader)
  const row = await selectMembers(reader)
    .select(
      ages.map((age) => {
        const { from, until } = birthsReaching(age, today)
        const isDue = sql`date_of_birth between ${from} and ${until}`
        return total(sql`${whereMemberOn(db, today)} and ${isDue}`).as(String(age))
      }),
    )
    .executeTakeFirstOrThrow()
  return ages.flatMap((age) => (row[age] ? [{ age, count: row[age] }] : []))
}
