import { formatDate } from '#contract/dates.ts'

/** The day of a moment on the reader's own calendar, `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  return formatDate({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() })
}
