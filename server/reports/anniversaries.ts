/** Birthdays of members, and years of membership that are celebrated. */
import { sql } from 'kysely'
import { addDays, addMonths, daysBetween, monthOf } from '#contract/dates.ts'
import { hasScope, sensitiveScope } from '#contract/operations.ts'
import {
  type Anniversaries,
  type AnniversaryQuery,
  longestAnniversaryPeriod,
  listedNumbers,
} from '#contract/schemas/management/reports.ts'
import { fullName } from '../lib/full-name.ts'
import { Problem } from '../lib/problem.ts'
import { whereMemberOn } from '../members/membership-days.ts'
import { selectMembers } from '../members/queries.ts'
import type { Call, DatedReader } from '../operation/context.ts'

const usualYears = [10, 25, 40, 50]
/** The most birthdays, and the most anniversaries, in a response. */
const mostRows = 5_000

interface Period {
  readonly from: string
  readonly to: string
}

/** Days of the year (`MM-DD`) in the period. A 29 February is celebrated on the 28th in other years. */
function daysOfYear({ from, to }: Period): string[] {
  const length = daysBetween(from, to) + 1
  // Counted: no day comes after the last one of the calendar.
  const days = new Set(Array.from({ length }, (_, index) => addDays(from, index).slice(5)))
  if (days.has('02-28')) days.add('02-29')
  return [...days]
}

/** The anniversary of a day in the period, and of how many years; null where it is in none of its days. */
function anniversaryIn(begun: string, { from, to }: Period): { date: string; years: number } | null {
  const first = Number(from.slice(0, 4)) - Number(begun.slice(0, 4))
  for (const years of [first, first + 1]) {
    const date = addMonths(begun, 12 * years)
    if (years >= 0 && date >= from && date <= to) return { date, years }
  }
  return null
}

type Column = 'date_of_birth' | 'member_since'

/** Members of today with an anniversary of a day of theirs, in order of the days. */
async function membersWith(reader: DatedReader, column: Column, period: Period) {
  const { db, today } = reader
  const rows = await selectMembers(reader)
    .where(whereMemberOn(db, today))
    .where(sql<string>`substr(cast(${sql.ref(column)} as text), 6)`, 'in', daysOfYear(period))
    .select(['id', 'first_name', 'last_name', 'initials', column])
    .orderBy('id')
    .execute()
  return rows
    .flatMap((row) => {
      const begun: string | null = column === 'member_since' ? row.member_since : row.date_of_birth
      const anniversary = begun === null ? null : anniversaryIn(begun, period)
      return anniversary === null ? [] : [{ member_id: row.id, name: fullName(row), ...anniversary }]
    })
    .toSorted((a, b) => (a.date === b.date ? a.member_id - b.member_id : a.date < b.date ? -1 : 1))
}

/** Throws `malformed_request` for a period that ends before it begins, and for one of more than a year. */
export async function anniversaries({
  ctx,
  input,
}: Call<{ readonly query: AnniversaryQuery }>): Promise<Anniversaries> {
  const { from: first, to: last, years } = input.query
  const celebrated = years === undefined ? usualYears : listedNumbers(years)
  const nextMonth = addMonths(`${monthOf(ctx.today)}-01`, 1)
  const from = first ?? (last === undefined ? nextMonth : `${monthOf(last)}-01`)
  const to = last ?? addDays(addMonths(`${monthOf(from)}-01`, 1), -1)
  if (to < from || daysBetween(from, to) >= longestAnniversaryPeriod)
    throw new Problem('malformed_request', { part: 'to' })
  const period = { from, to }
  const births = hasScope(ctx, sensitiveScope) ? await membersWith(ctx, 'date_of_birth', period) : []
  const memberships = (await membersWith(ctx, 'member_since', period)).filter((row) => celebrated.includes(row.years))
  return {
    object: 'anniversaries',
    ...period,
    ...(hasScope(ctx, sensitiveScope)
      ? { birthdays: births.slice(0, mostRows).map(({ years: age, ...row }) => ({ ...row, age })) }
      : {}),
    memberships: memberships.slice(0, mostRows),
    has_more: Math.max(births.length, memberships.length) > mostRows,
  }
}
