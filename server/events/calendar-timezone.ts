/** The `VTIMEZONE` of a zone, from the runtime's own data: iCalendar wants the rules beside the name. */
import { Temporal } from 'temporal-polyfill'

/** iCalendar writes a year with four figures. */
export const lastYear = 9999

/**
 * The changes of the clock before and after each moment: those in between say nothing of any of them, and an event that is a slip of the
 * keyboard away, in the year 9026, has seven thousand years of them. `instants`: ISO 8601 UTC, at least one.
 */
export function timezoneBlock(zone: string, instants: readonly string[]): string[] {
  const observances = new Map<number, readonly string[]>()
  let known: Temporal.ZonedDateTime | null = null
  for (const instant of instants.toSorted()) {
    const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
    // The change of the clock that follows the moment before comes after this one too.
    if (known !== null && Temporal.ZonedDateTime.compare(at, known) < 0) continue
    const previous = at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
    // A zone whose clock never changed has one rule from the first moment on.
    if (previous || observances.size === 0)
      observances.set(previous?.epochMilliseconds ?? 0, observance(previous ?? at))
    known = at.getTimeZoneTransition('next')
    if (known && known.year <= lastYear) observances.set(known.epochMilliseconds, observance(known))
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...[...observances.values()].flat(), 'END:VTIMEZONE']
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
