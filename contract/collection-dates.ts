/**
 * The days on which a direct debit can be collected: banking days of the TARGET system, far enough ahead for the bank. The one place
 * of these rules, for the service and the form.
 */
import { addDays, dateParts } from './dates.ts'

/**
 * SEPA Core asks for one banking day between presentation and collection (EPC016-06); one more covers the banks' cut-off times.
 */
const leadBankingDays = 2

/** Banks refuse files with a date further ahead; the strictest of the large ones accept this. */
const furthestDays = 90

/** Easter Sunday (Meeus, Jones and Butcher), as days that follow 1 March. */
function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return addDays(`${year}-03-01`, h + l - 7 * m + 21)
}

const fixedHolidays = new Set(['01-01', '05-01', '12-25', '12-26'])

/** A day on which TARGET settles: not a weekend, New Year, Good Friday, Easter Monday, 1 May or Christmas (ECB). */
export function isBankingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(date.slice(5))) return false
  const easter = easterSunday(dateParts(date).year)
  return date !== addDays(easter, -2) && date !== addDays(easter, 1)
}

/** The first banking day after a date. */
function nextBankingDay(date: string): string {
  const next = addDays(date, 1)
  return isBankingDay(next) ? next : nextBankingDay(next)
}

export function earliestCollectionDate(today: string): string {
  return Array.from({ length: leadBankingDays }).reduce<string>(nextBankingDay, today)
}

/** The first banking day from a date on that the bank can still collect. */
export function collectionDateFrom(date: string, today: string): string {
  const earliest = earliestCollectionDate(today)
  return date <= earliest ? earliest : nextBankingDay(addDays(date, -1))
}

export function latestCollectionDate(today: string): string {
  return addDays(today, furthestDays)
}

/** Why nothing can be collected on a date; null when it can. */
export function collectionDateProblem(date: string, today: string) {
  if (date < earliestCollectionDate(today)) return 'collection_too_soon'
  if (date > latestCollectionDate(today)) return 'collection_too_late'
  return isBankingDay(date) ? null : 'no_banking_day'
}
