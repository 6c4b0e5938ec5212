/** The `VTIMEZONE` of a zone, from the runtime's own data: iCalendar wants the rules beside the name. */
import { Temporal } from 'temporal-polyfill'

/** From the last change of the clock before the earliest moment to the first one after the latest. `instants`: ISO 8601 UTC, at least one. */
export function timezoneBlock(zone: string, instants: readonly string[]): string[] {
  const [first = '', ...others] = instants.toSorted()
  const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const last = zoned(others.at(-1) ?? first)
  const start = zoned(first).getTimeZoneTransition('previous') ?? zoned(first)
  const observances = [observance(start)]
  for (let next = start.getTimeZoneTransition('next'); next !== null; next = next.getTimeZoneTransition('next')) {
    observances.push(observance(next))
    if (Temporal.ZonedDateTime.compare(next, last) > 0) break
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE']
}

function observance(at: Temporal.ZonedDateTime): string[] {
  const before = at.subtract({ nanoseconds: 1 })
  const kind = at.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // On the clock as it was before the change.
  const onset = at.toInstant().toZonedDateTimeISO('UTC').add({ nanoseconds: before.offsetNanoseconds })
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clockTime(onset.toPlainDateTime())}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(at)}`,
    `END:${kind}`,
  ]
}

/** `20260531T200000`. */
export function clockTime(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}

/** `+0100`. */
function offset(at: Temporal.ZonedDateTime): string {
  return at.offset.replaceAll(':', '')
}
