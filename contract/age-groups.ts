/** The age groups that federations and municipalities ask for. Pure; dates are `YYYY-MM-DD`. */
import { addDays, addMonths } from './dates.ts'

/** The youngest age of each group. */
export const ageGroups = [0, 6, 12, 18, 25, 35, 45, 55, 65] as const
export type AgeGroup = (typeof ageGroups)[number]

/** The oldest age of a group; null for the last group. */
export function oldestIn(group: AgeGroup): number | null {
  const next = ageGroups[ageGroups.indexOf(group) + 1]
  return next === undefined ? null : next - 1
}

/** The first and last date of birth of a group on a day; the last group has no first date. */
export function birthsOf(group: AgeGroup, day: string): { readonly from: string | null; readonly until: string } {
  const oldest = oldestIn(group)
  return {
    from: oldest === null ? null : addDays(addMonths(day, -12 * (oldest + 1)), 1),
    until: addMonths(day, -12 * group),
  }
}

/** Number of days before a birthday from which an age that matters needs attention. */
export const daysBeforeAge = 30

/** From when on more may be decided, and signed, without parents. */
export const adultAge = 18

/** The first and last date of birth of who reaches an age after today, and within that many days. */
export function birthsReaching(age: number, today: string): { readonly from: string; readonly until: string } {
  const earlier = -12 * age
  return {
    from: addDays(addMonths(today, earlier), 1),
    until: addMonths(addDays(today, daysBeforeAge), earlier),
  }
}
