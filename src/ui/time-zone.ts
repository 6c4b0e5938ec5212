/**
 * The time zone in which days and times are shown and read: that of the association on screen where its service says which, and the
 * browser's otherwise. An event at eight is at eight for everyone who looks at it, and "today" is the association's.
 */
import { formatDate } from '#contract/dates.ts'
import { memoize } from './memoize.ts'
import { createStore } from './create-store.ts'

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

// "Pure", so that the build may leave out a module that imports this one and is not used.
const ownZone = /* @__PURE__ */ browserZone()

/** An IANA name. */
export const timeZone = /* @__PURE__ */ createStore(ownZone)

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Null, and a name that this browser does not know: the browser's own. */
export function showZone(association: string | null): void {
  timeZone.set(association !== null && (association === ownZone || isKnown(association)) ? association : ownZone)
}

/** Whether the clock on the wall of the reader shows the times of the screen. */
export function isOwnZone(): boolean {
  return timeZone.get() === ownZone
}

/** A format in the zone on screen. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const formatIn = memoize((zone) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }))
  return () => formatIn(timeZone.get())
}

export interface WallClock {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const partsFormat = /* @__PURE__ */ zonedFormat('en-u-ca-iso8601', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

/** The date and the time of a moment. */
export function wallClock(at: Date): WallClock {
  // No moment has no parts either way.
  if (isOwnZone() || Number.isNaN(at.getTime())) {
    const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    return { year, month, day, hour: at.getHours(), minute: at.getMinutes() }
  }
  const parts = new Map(
    partsFormat()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}

/** The day of a moment, `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  return formatDate(wallClock(at))
}

/**
 * The moment at which calendar and clock show `YYYY-MM-DD` and `HH:MM`. An hour that a clock change leaves out is taken an hour later, one
 * that comes twice the first time, as `Date` does.
 */
export function momentAt(day: string, time: string): Date {
  if (isOwnZone()) return new Date(`${day}T${time}:00`)
  const wanted = Date.parse(`${day}T${time}Z`)
  const offsetAt = (at: number) => {
    const { year, month, day: date, hour, minute } = wallClock(new Date(at))
    return Date.UTC(year, month - 1, date, hour, minute) - at
  }
  const dayLength = 86_400_000
  const [before, after] = [offsetAt(wanted - dayLength), offsetAt(wanted + dayLength)]
  const early = wanted - before
  // Where the offset of the day before shows the time, it is the first of two; where neither does, the time is left out.
  return new Date(offsetAt(early) === before || offsetAt(wanted - after) !== after ? early : wanted - after)
}
