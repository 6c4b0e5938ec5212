/** Days in the association's calendar, which in UTC begin an hour or two late. */
import { addDays } from '#contract/dates.ts'

/** The time zone of every test association, and of the browser. */
export const timezone = 'Europe/Amsterdam'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone })

/** The date this many days after the association's today, YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  return addDays(calendar.format(new Date()), days)
}
