/** Which events each view asks the service for, and which of those it shows. Pure. */
import { addDays, addMonths } from '#contract/dates.ts'
import type { Event } from '#contract/schemas/events.ts'
import { byStart, isOver } from './event-standing.ts'
import type { EventListSearch } from './event-search.ts'
import { matches } from './attendees.ts'
import { localDay, monthOf, weeksOf } from './month.ts'

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
  return { from: addDays(localDay(now), -longestEvent) }
}

/** The events a member may have been registered for that are still of interest: those of the last year and those to come. */
export function registeredPeriod(now: number): Period {
  return { from: addMonths(localDay(now), -12) }
}

/** Whole days, so that the question stays the same the whole day long. */
export function periodOf({ view, month }: EventListSearch, now: number): Period {
  const today = localDay(now)
  if (view === 'all') return {}
  if (view === 'past') return { to: addDays(today, 1) }
  if (view === undefined) return upcomingPeriod(now)
  const weeks = weeksOf(month ?? monthOf(today))
  const [first = today, last = today] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  return { from: addDays(first, -longestEvent), to: addDays(last, 1) }
}

type Found = Pick<Event, 'id' | 'name' | 'location' | 'starts_at' | 'ends_at'>

/** What a view shows of the events at hand: what is to come soonest first, everything else latest first. */
export function shownEvents<Row extends Found>(
  events: readonly Row[],
  { view, q = '' }: EventListSearch,
  now: number,
): Row[] {
  const found = events.filter((event) => matches([event.name, event.location], q))
  if (view === undefined) return found.filter((event) => !isOver(event, now)).sort(byStart)
  if (view === 'past') return found.filter((event) => isOver(event, now)).sort((a, b) => byStart(b, a))
  return view === 'all' ? found.sort((a, b) => byStart(b, a)) : found
}
