import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { perLocale, useFormats } from '../i18n/formats.ts'

type Times = Pick<Event, 'starts_at' | 'ends_at'>

/** Days and times of events as they are read in a language, in the reader's own time zone. */
export interface EventFormats {
  /** Saturday 28 November 2026, 14:00–16:00; both days of an event that lasts longer. */
  readonly whole: (event: Times) => string
  /** Sat 28 Nov, 14:00; with the year where it is most of one away from `now`. */
  readonly start: (event: Pick<Times, 'starts_at'>, now: number) => string
  /** 28 November 2026 at 20:00 */
  readonly moment: (time: number) => string
  /** 14:00 */
  readonly time: (time: number) => string
  /** 28 Nov; with the year likewise. */
  readonly day: (time: number, now: number) => string
  /** `2026-11-28` → Saturday 28 November */
  readonly dayName: (day: string) => string
  /** `2026-11` → November 2026 */
  readonly month: (month: string) => string
  /** From Monday. */
  readonly weekdays: readonly { readonly long: string; readonly short: string }[]
}

/** A moment in the middle of a calendar day, for formats without a time zone of their own. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

/** A Monday. */
const someMonday = '2024-01-01'

function weekdayNames(locale: string): EventFormats['weekdays'] {
  const [long, short] = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  )
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(noon(someMonday).getTime() + index * 86_400_000)
    return { long: long?.format(day) ?? '', short: short?.format(day) ?? '' }
  })
}

/** Nearer than this a day of a month is one day only; in milliseconds. */
const yearMatters = 300 * 86_400_000

const clock = { hour: '2-digit', minute: '2-digit' } as const
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

function createEventFormats(locale: string): EventFormats {
  const whole = new Intl.DateTimeFormat(locale, { ...longDay, ...clock })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const time = new Intl.DateTimeFormat(locale, clock)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const start = new Intl.DateTimeFormat(locale, { ...shortDay, ...clock })
  const startOfYear = new Intl.DateTimeFormat(locale, { ...shortDay, year: 'numeric', ...clock })
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const isNear = (at: number, now: number) => Math.abs(at - now) < yearMatters
  return {
    whole: ({ starts_at: from, ends_at: to }) => {
      const [first, last] = [Date.parse(from), to ? Date.parse(to) : Number.NaN]
      if (Number.isNaN(first)) return from
      // An end before the start is a mistake elsewhere: then the start is all there is to say.
      return last > first ? whole.formatRange(first, last) : whole.format(first)
    },
    start: ({ starts_at: text }, now) => {
      const at = Date.parse(text)
      return Number.isNaN(at) ? text : (isNear(at, now) ? start : startOfYear).format(at)
    },
    moment: (at) => moment.format(at),
    time: (at) => time.format(at),
    day: (at, now) => (isNear(at, now) ? day : dayOfYear).format(at),
    dayName: (text) => dayName.format(noon(text)),
    month: (text) => month.format(noon(`${text}-01`)),
    weekdays: weekdayNames(locale),
  }
}

/** Those of a language, made once. */
export const eventFormatsOf = perLocale(createEventFormats)

export function useEventFormats(): EventFormats {
  return eventFormatsOf(useLocale())
}

/** What it costs, in words, and on a line of its own for whom; null where the service does not tell. */
export function usePrice(): (event: Pick<Event, 'price'> & { readonly free_for_members?: boolean }) => string | null {
  const formats = useFormats()
  const t = useTranslations('events')
  return useCallback(
    ({ price, free_for_members: freeForMembers }) => {
      // Missing only from a service that names it otherwise.
      const amount = price as string | undefined
      if (amount === undefined) return null
      if (/^-?0+\.00$/.test(amount)) return t('free')
      return freeForMembers ? t('freeForMembers', { price: formats.money(amount) }) : formats.money(amount)
    },
    [t, formats],
  )
}
