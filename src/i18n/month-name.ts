import { useLocale } from 'use-intl'
import { memoize } from '../ui/memoize.ts'

const formatOf = memoize((locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-01`))
})

/** `2026-11` → november 2026. */
export function useMonthName(): (month: string) => string {
  return formatOf(useLocale())
}
