/** The period that a view requests, and the events of it that it shows. Pure. */
import { localDay } from '../ui/time-zone.ts'
import { addDays, addMonths } from '#contract/dates.ts'
import type { Event } from '#contract/schemas/events.ts'
import { containsWords } from './attendees.ts'
import { weeksOf } from './month.ts'

/** `from` and `to` of the event list: days, both included, in the association's time zone. */
export interface Period {
  readonly from?: string
  readonly to?: string
}

/**
 * Days before a period that are requested too, because the service filters by start only and a running event may have
 * begun earlier. Longer events are found in the view of all events.
 */
const longestEvent = 31

export function upcomingPeriod(now: number): Period {
  return { from: addDays(localDay(new Date(now)), -longestEvent) }
}

/** The events whose registrations a member page shows: last year's and upcoming ones. */
export function registeredPeriod(now: number): Period {
  return { from: addMonths(localDay(new Date(now)), -12) }
}

/** The period of a calendar month, `YYYY-MM`, in whole days, so that the request stays the same all day. */
export function periodOf(month: string): Period {
  const weeks = weeksOf(month)
  const [first = `${month}-01`, last = first] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  return { from: addDays(first, -longestEvent), to: addDays(last, 1) }
}

/** Events that contain each word in their name or location. */
export function eventsFound<Row extends Pick<Event, 'name' | 'location'>>(events: readonly Row[], q: string): Row[] {
  return events.filter((event) => containsWords([event.name, event.location], q))
}
