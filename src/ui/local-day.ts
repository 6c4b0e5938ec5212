import { formatDate } from '#contract/dates.ts'

/** The day on the reader's own calendar, `YYYY-MM-DD`: the one that is shown for a moment. */
export function localDay(at: Date): string {
  return formatDate({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() })
}
