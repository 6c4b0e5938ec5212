/** The days that a report is about. */
import { addMonths } from '#contract/dates.ts'
import type { PeriodQuery } from '#contract/schemas/management/books.ts'
import { Problem } from '../lib/problem.ts'
import type { ReportPeriod } from './queries.ts'

/** Throws `malformed_request` for a period that ends before it begins. */
export function bookPeriodOf({ from, to }: PeriodQuery, today: string): ReportPeriod {
  const start = from ?? `${(to ?? today).slice(0, 4)}-01-01`
  const end = to ?? `${start.slice(0, 4)}-12-31`
  if (end < start) throw new Problem('malformed_request', { part: 'to' })
  return { from: start, to: end }
}

/** The most months in a report with a row for each: a century. */
const mostMonths = 1_200

/** The same for a report by month. Throws `malformed_request` for one that would have a row for each month of thousands of years, too. */
export function monthlyPeriodOf(query: PeriodQuery, today: string): ReportPeriod {
  const period = bookPeriodOf(query, today)
  if (monthsFrom2000(period.to) - monthsFrom2000(period.from) >= mostMonths)
    throw new Problem('malformed_request', { part: 'from' })
  return period
}

/** The same days a year earlier. A period that ends with a month ends with that month then, too: 28 February 2025, 29 February 2024. */
export function yearBefore({ from, to }: ReportPeriod): ReportPeriod {
  return { from: addMonths(from, -12), to: isMonthEnd(to) ? monthEnd(addMonths(to, -12)) : addMonths(to, -12) }
}

function isMonthEnd(day: string): boolean {
  return monthEnd(day) === day
}

/** 31 is cut to the last day of the month. */
function monthEnd(day: string): string {
  return addMonths(`2000-01-31`, monthsFrom2000(day))
}

function monthsFrom2000(day: string): number {
  return (Number(day.slice(0, 4)) - 2000) * 12 + Number(day.slice(5, 7)) - 1
}

/** Every month that the period touches: `2026-01`, … */
export function monthsOf({ from, to }: ReportPeriod): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    months.push(first.slice(0, 7))
    if (first.slice(0, 7) === '9999-12') break
  }
  return months
}
