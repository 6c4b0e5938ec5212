/** Times of day as people type them: `20:00`, `20.00`, `2000`, `20u30`, `8 pm`. */

import { wallClock } from '../ui/time-zone.ts'

const withHalf = /^(\d{1,2})(?:\s*[:.]\s*(\d{2}))?\s*([ap])\.?m\.?$/
const separated = /^(\d{1,2})\s*(?:[:.]|u|h|uur|uhr)\s*(\d{2})?(?:\s*(?:uur|uhr))?$/
const compact = /^(\d{1,2}?)(\d{2})?$/

/** `HH:MM`; null for text that is no time of the day. */
export function parseLocalTime(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const half = withHalf.exec(text)
  if (half) return half12(Number(half[1]), Number(half[2] ?? 0), half[3] === 'p')
  const [, hour, minute = '0'] =
    separated.exec(text) ?? (text.length > 2 ? compact.exec(text) : /^(\d{1,2})$/.exec(text)) ?? []
  return hour === undefined ? null : timeOf(Number(hour), Number(minute))
}

function half12(hour: number, minute: number, isAfternoon: boolean): string | null {
  if (hour < 1 || hour > 12) return null
  return timeOf((hour % 12) + (isAfternoon ? 12 : 0), minute)
}

function timeOf(hour: number, minute: number): string | null {
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The time of a moment in the time zone on screen, `HH:MM`. */
export function timeOfDay(at: Date): string {
  const { hour, minute } = wallClock(at)
  return timeOf(hour, minute) ?? ''
}
