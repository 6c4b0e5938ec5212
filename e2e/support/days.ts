/** Days by the association's calendar: in UTC the evening's last hour or two still belong to the day before. */
import { addDays } from '#contract/dates.ts'

/** Of every association of the journeys, and of the browser that opens them. */
export const timezone = 'Europe/Amsterdam'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone })

/** So many days from the association's today, YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  return addDays(calendar.format(new Date()), days)
}
