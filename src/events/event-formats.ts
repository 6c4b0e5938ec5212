import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { memoize, once } from '../ui/memoize.ts'
import { localDay, zonedFormat } from '../ui/time-zone.ts'

type Times = Pick<Event, 'starts_at' | 'ends_at'>

/** Formats dates and times of events for a language, in the time zone on screen. */
export interface EventFormats {
  /** Saturday 28 November 2026, 14:00–16:00; both dates when it lasts several days. */
  readonly whole: (event: Times) => string
  /** Sat 28 Nov, 14:00; with the year when it is another than that of `now`. */
  readonly start: (event: Pick<Times, 'starts_at'>, now: number) => string
  /** 28 November 2026 at 20:00 */
  readonly moment: (time: number) => string
  /** 14:00 */
  readonly time: (time: number) => string
  /** 28 Nov; with the year when it is another than that of `now`. */
  readonly day: (time: number, now: number) => string
  /** `2026-11-28` → Saturday 28 November */
  readonly dayName: (day: string) => string
  /** `2026-11` → November 2026 */
  readonly month: (month: string) => string
  /** Starting on Monday. */
  readonly weekdays: readonly { readonly long: string; readonly short: string }[]
}

/** Noon of a calendar day, for formats in UTC. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

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

const clock = { hour: '2-digit', minute: '2-digit' } as const
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

function createEventFormats(locale: string): EventFormats {
  const whole = zonedFormat(locale, { ...longDay, ...clock })
  const moment = zonedFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const time = zonedFormat(locale, clock)
  const day = zonedFormat(locale, { day: 'numeric', month: 'short' })
  const dayOfYear = zonedFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const start = zonedFormat(locale, { ...shortDay, ...clock })
  const startOfYear = zonedFormat(locale, { ...shortDay, year: 'numeric', ...clock })
  const dayName = once(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  )
  const month = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
  const weekdays = once(() => weekdayNames(locale))
  const yearOf = (at: number) => localDay(new Date(at)).slice(0, 4)
  const isThisYear = (at: number, now: number) => yearOf(at) === yearOf(now)
  return {
    whole: ({ starts_at: from, ends_at: to }) => {
      const [first, last] = [Date.parse(from), to ? Date.parse(to) : Number.NaN]
      if (Number.isNaN(first)) return from
      // An end before the start is a data error elsewhere, so only the start is shown.
      return last > first ? whole().formatRange(first, last) : whole().format(first)
    },
    start: ({ starts_at: text }, now) => {
      const at = Date.parse(text)
      return Number.isNaN(at) ? text : (isThisYear(at, now) ? start : startOfYear)().format(at)
    },
    moment: (at) => moment().format(at),
    time: (at) => time().format(at),
    day: (at, now) => (isThisYear(at, now) ? day : dayOfYear)().format(at),
    dayName: (text) => dayName().format(noon(text)),
    month: (text) => month().format(noon(`${text}-01`)),
    get weekdays() {
      return weekdays()
    },
  }
}

export const eventFormatsOf = memoize(createEventFormats)

export function useEventFormats(): EventFormats {
  return eventFormatsOf(useLocale())
}

/** The price in words, with a second line on who pays it; null when another service omits it. */
export function usePrice(): (event: Pick<Event, 'price'> & { readonly free_for_members?: boolean }) => string | null {
  const formats = useFormats()
  const t = useTranslations('events')
  return useCallback(
    ({ price, free_for_members: freeForMembers }) => {
      // Another service may omit it, because the specification does not define it.
      const amount = price as string | undefined
      if (amount === undefined) return null
      if (/^-?0+\.00$/.test(amount)) return t('free')
      return freeForMembers ? t('freeForMembers', { price: formats.money(amount) }) : formats.money(amount)
    },
    [t, formats],
  )
}
