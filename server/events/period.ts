/** `from` and `to` of the list of events as moments (specification, rule 1; contract design, "Event registration"). */
import { Temporal } from 'temporal-polyfill'
import { isDate, isInstant, toInstant } from '#contract/dates.ts'
import type { EventListQuery } from '#contract/schemas/events.ts'
import { instantOf, startOfDay } from '../lib/clock.ts'

/** Both included, in milliseconds; null is open. */
export interface EventPeriod {
  readonly from: string | null
  readonly to: string | null
}

/**
 * In the association's time zone: a date is its whole day, however many hours that has, and a timestamp without an offset is
 * the time on the clock there. A time that the clock shows twice, or skips, is taken so that no event is left out.
 */
export function startPeriod(timezone: string, { from, to }: Pick<EventListQuery, 'from' | 'to'>): EventPeriod {
  return {
    from: from === undefined ? null : firstMoment(timezone, from),
    to: to === undefined ? null : lastMoment(timezone, to),
  }
}

function firstMoment(timezone: string, text: string): string {
  if (isInstant(text)) return toInstant(text)
  return isDate(text) ? instantOf(startOfDay(timezone, text)) : instantOf(onClock(timezone, text, 'earlier'))
}

function lastMoment(timezone: string, text: string): string {
  if (isInstant(text)) return toInstant(text)
  if (!isDate(text)) return instantOf(onClock(timezone, text, 'later'))
  return instantOf(startOfDay(timezone, text, { days: 1 }) - 1)
}

function onClock(timezone: string, text: string, disambiguation: 'earlier' | 'later'): number {
  return Temporal.PlainDateTime.from(text.toUpperCase()).toZonedDateTime(timezone, { disambiguation }).epochMilliseconds
}
