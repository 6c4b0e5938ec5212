/** The times of an event that starts at another moment, on the association's clock: its hours stay, over a change of the clock too. */
import { Temporal } from 'temporal-polyfill'
import { instantOf } from '../lib/clock.ts'
import type { EventRow } from './queries.ts'

type Times = Pick<EventRow, 'starts_at' | 'ends_at' | 'registration_deadline'>

export function movedTimes(timezone: string, times: Times, start: string): Times {
  const [from, to] = [onClock(timezone, times.starts_at), onClock(timezone, start)]
  const moved = (instant: string, disambiguation: 'compatible' | 'later' = 'compatible') => {
    const distance = from.until(onClock(timezone, instant), { largestUnit: 'day' })
    return instantOf(to.add(distance).toZonedDateTime(timezone, { disambiguation }).epochMilliseconds)
  }
  const end = times.ends_at === null ? null : moved(times.ends_at)
  return {
    starts_at: start,
    // In the hour that the clock shows twice, an end may be meant the second time.
    ends_at: end !== null && times.ends_at !== null && end < start ? moved(times.ends_at, 'later') : end,
    registration_deadline: times.registration_deadline === null ? null : moved(times.registration_deadline),
  }
}

function onClock(timezone: string, instant: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDateTime()
}
