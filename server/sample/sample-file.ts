/** The sample association as it is shipped: an association file made for one day, whose dates are shifted to today. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Temporal } from 'temporal-polyfill'
import { addDays, dateParts, daysInMonth, isDate, isInstant } from '#contract/dates.ts'

/** `npm run sample` makes the file, for a day early in a month: what begins with the next one is to come, also six days later. */
export const shippedSample = {
  path: join(import.meta.dirname, 'association.json.br'),
  day: '2026-11-04',
  slug: 'tc-de-linde',
  timezone: 'Europe/Amsterdam',
} as const

const week = 7
const millisecondsPerDay = 86_400_000

/** Whole weeks keep events on their weekday; the sample is up to six days old then, never from the future. */
function daysUntil(today: string): number {
  const days = (Date.parse(today) - Date.parse(shippedSample.day)) / millisecondsPerDay
  return Math.floor(days / week) * week
}

/** Memberships, mandates and terms begin on the first of a month and end on the last, as associations agree them. */
const periods = new Set([
  'member_since',
  'membership_end_date',
  'mandate_date',
  'starts_on',
  'ends_on',
  'valid_from',
  'valid_until',
  'since',
  'until',
])

/** The start of the month before it or, of what is still to come, after it. */
function shiftedMonth(first: string, days: number): string {
  const date = addDays(first, days)
  const { day, month, year } = dateParts(date)
  return addDays(date, first <= shippedSample.day || day === 1 ? 1 - day : daysInMonth(year, month) + 1 - day)
}

function shiftedPeriod(date: string, days: number): string {
  if (date.endsWith('-01')) return shiftedMonth(date, days)
  const next = addDays(date, 1)
  return next.endsWith('-01') ? addDays(shiftedMonth(next, days), -1) : addDays(date, days)
}

/** Events keep their hour in summer and in winter. */
const localTimes = new Set(['starts_at', 'ends_at', 'registration_deadline'])

function shiftedLocalTime(instant: string, days: number): string {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(shippedSample.timezone).add({ days })
  return new Date(time.epochMilliseconds).toISOString()
}

/** Texts that name the year of a contribution, whose invoices are sent from February on. */
const yearTexts = new Set(['description', 'reference'])

function shiftedYear(year: string, days: number): string {
  return String(dateParts(addDays(`${year}-02-01`, days)).year)
}

function shifted(name: string, text: string, days: number): string {
  if (isDate(text)) return periods.has(name) ? shiftedPeriod(text, days) : addDays(text, days)
  if (isInstant(text))
    return localTimes.has(name) ? shiftedLocalTime(text, days) : addDays(text.slice(0, 10), days) + text.slice(10)
  return yearTexts.has(name) ? text.replaceAll(/\b20\d\d\b/g, (year) => shiftedYear(year, days)) : text
}

/** The text of the association file for a day (`YYYY-MM-DD`). */
export function sampleText(today: string): string {
  const days = daysUntil(today)
  const text = brotliDecompressSync(readFileSync(shippedSample.path)).toString()
  const file: unknown = JSON.parse(text, (name: string, value: unknown) =>
    typeof value === 'string' ? shifted(name, value, days) : value,
  )
  return JSON.stringify(file, null, 1)
}
