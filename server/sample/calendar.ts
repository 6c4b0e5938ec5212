/** The day on which the sample stands. Everything in it is relative to that day, which is the one on which it is made. */
import { addDays, addMonths, dateParts, daysInMonth, formatDate } from '#contract/dates.ts'

/** How far ahead the club has published its programme. */
const publishedDays = 240

export class Calendar {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly year: number

  constructor(day: string) {
    this.day = day
    this.year = dateParts(day).year
  }

  /** The date so many years earlier. */
  yearsAgo(years: number, from = this.day): string {
    return addMonths(from, -12 * years)
  }

  /** Age in years on the day. */
  age(born: string, on = this.day): number {
    return dateParts(on).year - dateParts(born).year - (on.slice(5) < born.slice(5) ? 1 : 0)
  }

  /** The last date `MM-DD` that is not after the day: when the season began, or the contribution was last invoiced. */
  last(monthDay: string): string {
    const date = `${this.year}-${monthDay}`
    return date <= this.day ? date : `${this.year - 1}-${monthDay}`
  }

  /** The last day of the month, so many months after the day's. */
  monthEnd(months: number): string {
    const { year, month } = dateParts(addMonths(`${this.day.slice(0, 8)}01`, months))
    return formatDate({ year, month, day: daysInMonth(year, month) })
  }

  /** Whether the programme already names what happens then. */
  isAnnounced(date: string): boolean {
    return date <= addDays(this.day, publishedDays)
  }
}
