import { useLocale } from 'use-intl'
import { memoize, once } from '../ui/memoize.ts'
import { zonedFormat } from '../ui/time-zone.ts'

/** Formats dates, numbers and money for a language. */
export interface Formats {
  /** `2026-11-21` → 21 november 2026. Text that is not a date is returned unchanged. */
  readonly date: (date: string) => string
  /** `2026-11-21` → 21 november. */
  readonly dayOfYear: (date: string) => string
  /** The months of a year, January first. */
  readonly months: () => readonly string[]
  /** `2026-11-21` → 21-11-2026, for columns. */
  readonly shortDate: (date: string) => string
  /** An instant in the time zone on screen, to the minute. */
  readonly dateTime: (instant: string) => string
  readonly number: (value: number) => string
  /** `"1234.50"` → € 1.234,50. Text that is not an amount is returned unchanged. */
  readonly money: (amount: string) => string
  /** "a, b and c". */
  readonly list: (items: readonly string[]) => string
}

/** Cached, because the same dates recur in lists of a hundred thousand rows. */
const daysKept = 20_000

function keeping(format: (text: string) => string): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = format(text)
    if (kept.size < daysKept) kept.set(text, made)
    return made
  }
}

function formatDateBy(format: Intl.DateTimeFormat, text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : format.format(date)
}

/** Each is made when it is first used: that takes as long as some rows of a table. */
export function createFormats(locale: string): Formats {
  // Calendar dates have no time zone: they are formatted as UTC, so that they never shift by a day.
  const long = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const ofYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
  const month = once(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
  const short = once(
    () => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  )
  const instant = zonedFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const number = once(() => new Intl.NumberFormat(locale))
  const money = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  return {
    date: (text) => formatDateBy(long(), text),
    dayOfYear: keeping((text) => formatDateBy(ofYear(), text)),
    months: () => Array.from({ length: 12 }, (_, index) => month().format(Date.UTC(2000, index, 15))),
    shortDate: keeping((text) => formatDateBy(short(), text)),
    dateTime: (text) => formatDateBy(instant(), text),
    number: (value) => number().format(value),
    // Amounts have two decimals, which a double holds exactly enough to print.
    money: (amount) => {
      if (!/^-?\d+\.\d{2}$/.test(amount)) return amount
      // The sign stands before the currency, where it is not overlooked.
      const isNegative = Number(amount) < 0
      return `${isNegative ? '\u2212' : ''}${money().format(Math.abs(Number(amount)))}`
    },
    list: (items) => list().format(items),
  }
}

const formatsOf = memoize(createFormats)

export function useFormats(): Formats {
  return formatsOf(useLocale())
}
