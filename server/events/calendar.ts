/**
 * Events as iCalendar (RFC 5545): a file for one, and a feed of all that an association has published. Our own few lines, because
 * `ical-generator` 11 writes `DTSTAMP` without its zone and properties after the `VTIMEZONE`, which RFC 5545 does not allow.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import type { Association } from '../operation/context.ts'
import { eventUrl } from '../lib/public-addresses.ts'
import { clockTime, lastYear, timezoneBlock } from './calendar-timezone.ts'
import type { EventRow } from './queries.ts'

interface CalendarInput {
  readonly association: Pick<Association, 'name' | 'slug' | 'timezone'>
  readonly events: readonly EventRow[]
  /** No slash at the end. */
  readonly publicUrl: string
}

/** Events that are written in a few milliseconds. */
const batch = 20

/** Without personal data: only what the public pages of the events show. Other requests are served in between, because anyone may ask for a thousand events. */
export async function eventsCalendar({ association, events, publicUrl }: CalendarInput): Promise<string> {
  const { name, timezone } = association
  const moments = events.flatMap(({ starts_at: start, ends_at: end }) => [start, end ?? start])
  let text = written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ledenbalie//Ledenbalie//EN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timezone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(moments.length === 0 ? [] : timezoneBlock(timezone, moments)),
  ])
  for (let first = 0; first < events.length; first += batch) {
    const some = events.slice(first, first + batch)
    text += written(some.flatMap((event) => eventLines(event, { association, publicUrl })))
    await turn()
  }
  return `${text}END:VCALENDAR\r\n`
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: EventRow, { association, publicUrl }: Omit<CalendarInput, 'events'>): string[] {
  const { slug, timezone } = association
  const local = (instant: string) => {
    const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
    const clock = at.toPlainDateTime()
    // A time that the clock shows twice is the first one for calendars (RFC 5545, 3.3.5). A year has four figures, also in the last hours of 9999.
    const isPlain = at.year <= lastYear && clock.toZonedDateTime(timezone).equals(at)
    return isPlain ? `;TZID=${timezone}:${clockTime(clock)}` : `:${utc(instant)}`
  }
  return [
    'BEGIN:VEVENT',
    // Never another one, or calendars show the event twice.
    `UID:${slug}-event-${event.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${sequenceOf(event)}`,
    `DTSTAMP:${utc(event.updated_at)}`,
    `CREATED:${utc(event.created_at)}`,
    `LAST-MODIFIED:${utc(event.updated_at)}`,
    `DTSTART${local(event.starts_at)}`,
    // An end comes after its start in calendars (RFC 5545, 3.8.2.2).
    ...(event.ends_at === null || event.ends_at <= event.starts_at ? [] : [`DTEND${local(event.ends_at)}`]),
    `SUMMARY:${escaped(event.name)}`,
    ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${eventUrl(publicUrl, slug, event.id)}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Greater with every change: seconds since the event was entered. */
function sequenceOf({ created_at: created, updated_at: updated }: EventRow): number {
  return Math.max(0, Math.ceil((Date.parse(updated) - Date.parse(created)) / 1000))
}

/** `20260531T180000Z`. */
function utc(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r?\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ')
}

/** In bytes, of a line. */
const longest = 75

/** Whether a byte of UTF-8 goes on with the character before it. */
function goesOn(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

/** A longer line goes on in the next one, after a space, and no character is divided. */
function folded(line: string): string {
  const bytes = Buffer.from(line)
  if (bytes.length <= longest) return line
  const parts: string[] = []
  for (let start = 0; start < bytes.length;) {
    let end = start + (start === 0 ? longest : longest - 1)
    while (goesOn(bytes[end])) end -= 1
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}
