import { useLocale } from 'use-intl'
import { memoize, once } from '../ui/memoize.ts'

/** Dates and amounts of the home screen, in its charts and beside its rows. */
export interface HomeLabels {
  /** `2026-11-23` → Monday 23 November */
  readonly longDay: (day: string) => string
  /** `2026-11-23` → Mon 23 Nov */
  readonly shortDay: (day: string) => string
  /** `2026-11-23` → 23 Nov */
  readonly dayOf: (day: string) => string
  /** +14, −3, 0 */
  readonly change: (value: number) => string
  /** `2026-11` → `nov`, with the year in January; `2026` stays unchanged. */
  readonly tick: (name: string) => string
  /** `2026-11` → `november 2026`. */
  readonly whole: (name: string) => string
  /** Rounded, from cents: `€ 1,2K`. */
  readonly roundMoney: (cents: number) => string
}

function createLabels(locale: string): HomeLabels {
  const utc = { timeZone: 'UTC' } as const
  const month = once(() => new Intl.DateTimeFormat(locale, { month: 'short', ...utc }))
  const year = once(() => new Intl.DateTimeFormat(locale, { year: '2-digit', ...utc }))
  const whole = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...utc }))
  const money = once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'EUR',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
  )
  const longDay = once(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...utc }),
  )
  const shortDay = once(
    () => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', ...utc }),
  )
  const dayOf = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...utc }))
  const change = once(() => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }))
  const isYear = (name: string) => name.length === 4
  return {
    longDay: (day) => longDay().format(new Date(day)),
    shortDay: (day) => shortDay().format(new Date(day)),
    dayOf: (day) => dayOf().format(new Date(day)),
    change: (value) => change().format(value),
    tick: (name) => {
      if (isYear(name)) return name
      const day = new Date(`${name}-01`)
      return name.endsWith('-01') ? `${month().format(day)} ’${year().format(day)}` : month().format(day)
    },
    whole: (name) => (isYear(name) ? name : whole().format(new Date(`${name}-01`))),
    roundMoney: (cents) => money().format(cents / 100),
  }
}

const labelsOf = memoize(createLabels)

export function useLabels(): HomeLabels {
  return labelsOf(useLocale())
}
