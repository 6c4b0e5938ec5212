import { useLocale } from 'use-intl'
import { memoize } from '../ui/memoize.ts'

export interface ChartLabels {
  /** `2026-11` → `nov`, with the year in January; `2026` stays unchanged. */
  readonly tick: (name: string) => string
  /** `2026-11` → `november 2026`. */
  readonly whole: (name: string) => string
  /** Rounded, from cents: `€ 1,2K`. */
  readonly roundMoney: (cents: number) => string
}

function createLabels(locale: string): ChartLabels {
  const utc = { timeZone: 'UTC' } as const
  const month = new Intl.DateTimeFormat(locale, { month: 'short', ...utc })
  const year = new Intl.DateTimeFormat(locale, { year: '2-digit', ...utc })
  const whole = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...utc })
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  const isYear = (name: string) => name.length === 4
  return {
    tick: (name) => {
      if (isYear(name)) return name
      const day = new Date(`${name}-01`)
      return name.endsWith('-01') ? `${month.format(day)} ’${year.format(day)}` : month.format(day)
    },
    whole: (name) => (isYear(name) ? name : whole.format(new Date(`${name}-01`))),
    roundMoney: (cents) => money.format(cents / 100),
  }
}

const labelsOf = memoize(createLabels)

export function useLabels(): ChartLabels {
  return labelsOf(useLocale())
}
