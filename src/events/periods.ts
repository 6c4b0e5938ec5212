/** Which events a view asks the service for, and which of those it shows. Pure. */
import { localDay } from '../ui/local-day.ts'
import { addDays, addMonths } from '#contract/dates.ts'
import type { Event } from '#contract/schemas/events.ts'
import { matches } from './attendees.ts'
import { weeksOf } from './month.ts'

/** `from` and `to` of the list of events: whole days, both included, in the association's time zone. */
export interface Period {
  readonly from?: string
  readonly to?: string
}

/**
 * The service looks at the start only: what began this many days before may still be going on. It also makes up for the
 * reader's own time zone. What lasts longer is found under all events.
 */
const longestEvent = 31

/** What is still to come, and what is going on. */
export function upcomingPeriod(now: number): Period {
  return { from: addDays(localDay(new Date(now)), -longestEvent) }
}

/** The events a member may have been registered for that are still of interest: those of the last year and those to come. */
export function registeredPeriod(now: number): Period {
  return { from: addMonths(localDay(new Date(now)), -12) }
}

/** What a month of the calendar may show, `YYYY-MM`. Whole days, so that the question stays the same the whole day long. */
export function periodOf(month: string): Period {
  const weeks = weeksOf(month)
  const [first = `${month}-01`, last = first] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  return { from: addDays(first, -longestEvent), to: addDays(last, 1) }
}

/** Those in whose name or place each word is. */
export function eventsFound<Row extends Pick<Event, 'name' | 'location'>>(events: readonly Row[], q: string): Row[] {
  return events.filter((event) => matches([event.name, event.location], q))
}
