/** When an event takes place, in words. */
import { type Language, locales } from '#contract/languages.ts'
import { dateIn } from '../lib/clock.ts'

export function moments(language: Language, timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'short', timeZone: timezone })
}

export interface EventTimes {
  readonly starts_at: string
  readonly ends_at: string | null
}

/** With weekdays, on the association's clock: on one line, or from one day to another on two. */
export function whenLines(language: Language, timezone: string, { starts_at: start, ends_at: end }: EventTimes) {
  const format = moments(language, timezone)
  if (end === null) return [format.format(new Date(start))]
  return dateIn(timezone, start) === dateIn(timezone, end)
    ? [format.formatRange(new Date(start), new Date(end))]
    : [`${format.format(new Date(start))} –`, format.format(new Date(end))]
}
