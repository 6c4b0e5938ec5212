/** Dates relative to the day on which the sample is created. */
import { addDays, addMonths, dateParts, daysInMonth, formatDate } from '#contract/dates.ts'

/** How far ahead the club publishes its events. */
const publishedDays = 240

export class SampleCalendar {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly year: number

  constructor(day: string) {
    this.day = day
    this.year = dateParts(day).year
  }

  /** The date this many years earlier. */
  yearsAgo(years: number, from = this.day): string {
    return addMonths(from, -12 * years)
  }

  /** Age in years. */
  age(born: string, on = this.day): number {
    return dateParts(on).year - dateParts(born).year - (on.slice(5) < born.slice(5) ? 1 : 0)
  }

  /** The most recent `MM-DD` up to the day, such as the start of the season. */
  last(monthDay: string): string {
    const date = `${this.year}-${monthDay}`
    return date <= this.day ? date : `${this.year - 1}-${monthDay}`
  }

  /** The last day of the month, this many months after the day. */
  monthEnd(months: number): string {
    const { year, month } = dateParts(addMonths(`${this.day.slice(0, 8)}01`, months))
    return formatDate({ year, month, day: daysInMonth(year, month) })
  }

  /** When a record of this date was entered, as far as the date is certainly over: lists ask for what was entered lately. */
  enteredOn(date: string): { readonly created_at?: string; readonly updated_at?: string } {
    return date < this.day ? { created_at: `${date}T12:00:00.000Z`, updated_at: `${date}T12:00:00.000Z` } : {}
  }

  /** Whether events on the date have been published. */
  isAnnounced(date: string): boolean {
    return date <= addDays(this.day, publishedDays)
  }
}
