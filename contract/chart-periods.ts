/** Months and years up to today, for charts. Pure; dates are `YYYY-MM-DD`, months `YYYY-MM`. */
import { addMonths, dateParts, daysInMonth, monthOf } from './dates.ts'

export interface ChartPeriod {
  /** The first and last day. */
  readonly from: string
  readonly until: string
}

/** The days of a month (`2026-11`) or year (`2026`). */
export function periodOf(name: string): ChartPeriod {
  if (name.length === 4) return { from: `${name}-01-01`, until: `${name}-12-31` }
  const { year, month } = dateParts(`${name}-01`)
  return { from: `${name}-01`, until: `${name}-${String(daysInMonth(year, month)).padStart(2, '0')}` }
}

/** The last `count` months including the current one, oldest first. */
export function monthsUntil(today: string, count: number): readonly string[] {
  const first = `${monthOf(today)}-01`
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(first, index - count + 1)))
}

/** The last `count` calendar years including the current one, oldest first. */
export function yearsUntil(today: string, count: number): readonly string[] {
  const { year } = dateParts(today)
  return Array.from({ length: count }, (_, index) => String(year - count + 1 + index))
}
