/** Months and years up to today, for charts. Pure; dates are `YYYY-MM-DD`, months `YYYY-MM`. */
import { addMonths, dateParts, daysInMonth, monthOf } from '#contract/dates.ts'

export interface ChartPeriod {
  /** `YYYY-MM` or `YYYY`. */
  readonly name: string
  /** The first and last day. */
  readonly from: string
  readonly until: string
}

export function monthPeriod(month: string): ChartPeriod {
  const { year, month: number } = dateParts(`${month}-01`)
  return { name: month, from: `${month}-01`, until: `${month}-${String(daysInMonth(year, number)).padStart(2, '0')}` }
}

/** The last `count` months including the current one, oldest first. */
export function monthsUntil(today: string, count: number): readonly ChartPeriod[] {
  const first = `${monthOf(today)}-01`
  return Array.from({ length: count }, (_, index) => monthPeriod(monthOf(addMonths(first, index - count + 1))))
}

/** The last `count` calendar years including the current one, oldest first. */
export function yearsUntil(today: string, count: number): readonly ChartPeriod[] {
  const { year } = dateParts(today)
  return Array.from({ length: count }, (_, index) => {
    const name = String(year - count + 1 + index)
    return { name, from: `${name}-01-01`, until: `${name}-12-31` }
  })
}
