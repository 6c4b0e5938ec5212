/**
 * Calendar dates as `YYYY-MM-DD` and instants as ISO 8601 UTC with milliseconds. Both forms sort chronologically as
 * strings, which every rule here relies on. Time zone arithmetic needs a clock and lives in the service.
 */

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const instantPattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?([Zz]|[+-]\d{2}:?\d{2})?$/

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A real calendar date between the years 1000 and 9999. */
export function isDate(text: string): boolean {
  const match = datePattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  // `Date` reads years below 100 as 19xx, and no member is older than that.
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** For dates that people enter: any other year is a typing error. */
const plausibleYears = { first: 1900, last: 2199 } as const

export function hasPlausibleYear(date: string): boolean {
  const year = Number(date.slice(0, 4))
  return year >= plausibleYears.first && year <= plausibleYears.last
}

/** ISO 8601 with `Z` or an offset. Without one it is a local time, which only `from` and `to` of events accept. */
export function isInstant(
  text: string,
  options: { offset: 'required' | 'optional' } = { offset: 'required' },
): boolean {
  const match = instantPattern.exec(text)
  if (!match) return false
  const [, date = '', hour, minute, second = '0', , offset] = match
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return false
  if (offset === undefined) return options.offset === 'optional'
  if (offset === 'Z' || offset === 'z') return true
  // An offset can move the first or last year beyond four digits.
  return Number(offset.slice(1, 3)) <= 23 && Number(offset.slice(-2)) <= 59 && toInstant(text).length === 24
}

/** Milliseconds and `Z`: the form of every instant in a response. The input must satisfy `isInstant`. */
export function toInstant(text: string): string {
  return new Date(text.toUpperCase().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')).toISOString()
}

export interface DateParts {
  year: number
  month: number
  day: number
}

export function dateParts(date: string): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

export function formatDate({ year, month, day }: DateParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const firstDate = '1000-01-01'
const lastDate = '9999-12-31'

/** Clamps to the supported years, so that the result is always a valid date. */
function withinCalendar({ year, month, day }: DateParts): string {
  if (year < 1000) return firstDate
  return year > 9999 ? lastDate : formatDate({ year, month, day })
}

export function addDays(date: string, days: number): string {
  const { year, month, day } = dateParts(date)
  const sum = new Date(Date.UTC(year, month - 1, day + days))
  return withinCalendar({ year: sum.getUTCFullYear(), month: sum.getUTCMonth() + 1, day: sum.getUTCDate() })
}

/** Whole days between two dates, negative when `to` is earlier; 0 for an invalid date. */
export function daysBetween(from: string, to: string): number {
  return isDate(from) && isDate(to) ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) : 0
}

/** `2026-11-21` → `2026-11`. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** Adds calendar months; a day that the month does not have becomes its last day (31 January + 1 = 28 February). */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = dateParts(date)
  const index = year * 12 + (month - 1) + months
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return withinCalendar({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

export const noticePeriodEnds = ['any_day', 'end_of_month', 'end_of_quarter', 'end_of_year'] as const
export interface NoticePeriod {
  /** 0 to 12. */
  readonly months: number
  readonly ends: (typeof noticePeriodEnds)[number]
}

/**
 * The last day of membership when cancelling on `today` (contract design: today + months, then the end of the
 * period).
 */
export function noticeEndDate(today: string, notice: NoticePeriod): string {
  const date = addMonths(today, notice.months)
  if (notice.ends === 'any_day') return date
  const { year, month } = dateParts(date)
  const step = { end_of_month: 1, end_of_quarter: 3, end_of_year: 12 }[notice.ends]
  const last = Math.ceil(month / step) * step
  return formatDate({ year, month: last, day: daysInMonth(year, last) })
}
