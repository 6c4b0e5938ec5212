/** The day on which the sample stands. Ages and dates are relative to it, so that the file is the same on any day. */
export const sampleDay = '2026-11-01'
export const sampleYear = 2026

/** The date so many years earlier. */
export function yearsAgo(years: number, from = sampleDay): string {
  return `${Number(from.slice(0, 4)) - years}${from.slice(4)}`
}

/** Age in years on the sample's day. */
export function ageOn(born: string, day = sampleDay): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
}
