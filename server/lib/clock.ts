/** The time is passed in, so a test can choose any day. */
import { Temporal } from 'temporal-polyfill'

/** Tells the present instant: ISO 8601 UTC, milliseconds. */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()

const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timezone: string): Intl.DateTimeFormat {
  const known = calendars.get(timezone)
  if (known) return known
  // Swedish writes dates as ISO 8601 does.
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timezone, calendar)
  return calendar
}

const lastDates = new Map<string, { readonly minute: string; readonly date: string }>()

/**
 * The calendar date of an instant in a time zone, `YYYY-MM-DD`. An unknown zone throws a RangeError. Every request asks, and
 * no zone changes its date within a minute, so the last answer is kept.
 */
export function dateIn(timezone: string, instant: string): string {
  const minute = instant.slice(0, 16)
  const last = lastDates.get(timezone)
  if (last?.minute === minute) return last.date
  const date = calendarOf(timezone).format(new Date(instant))
  lastDates.set(timezone, { minute, date })
  return date
}

/**
 * The first moment of a day in a time zone, in milliseconds: some zones begin one at one o'clock, when the clock goes forward at midnight.
 */
export function startOfDay(timezone: string, date: string, after: { readonly days: number } = { days: 0 }): number {
  return Temporal.PlainDate.from(date).add(after).toZonedDateTime(timezone).epochMilliseconds
}

const firstInstant = Date.parse('1000-01-01T00:00:00.000Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** As instants are stored: in the years that are dates (`isDate`), also where a zone or a distance leads out of them. */
export function instantOf(milliseconds: number): string {
  return new Date(Math.max(firstInstant, Math.min(milliseconds, lastInstant))).toISOString()
}

/** An instant some milliseconds later. */
export function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}

/** The time of a request, going on in another thread: also where a test chooses the day. */
export function clockFrom(now: string): Clock {
  const start = performance.now()
  return () => new Date(Date.parse(now) + performance.now() - start).toISOString()
}
