/** Which numbers of statements are missing. A warning, so it is given only where the numbers themselves show that a bank counts its statements. */
import type { Numbering } from '../credit-transfer.ts'

export interface NumberedStatement {
  /** `YYYY-MM-DD`, of the balances. */
  readonly opened_on: string
  readonly closed_on: string
  readonly numbering: Numbering | null
  readonly number: number | null
}

/** Numbers that no statement has, before one that was imported. */
export interface MissingNumbers<T extends NumberedStatement> {
  readonly before: T
  readonly first: number
  readonly last: number
}

/** A statement and the one after it. */
interface Step<T> {
  readonly from: T
  readonly to: T
  /** By how many the number grows. */
  readonly grows: number
}

function yearOf({ closed_on }: NumberedStatement): number {
  return Number(closed_on.slice(0, 4))
}

function dayNumber(date: string): number {
  return Date.parse(date) / 86_400_000
}

/** Some banks number a statement by the day on which they make it: `64` or `26064` for the fifth of March. */
function isDayOfYear({ closed_on, number }: NumberedStatement): boolean {
  const day = dayNumber(closed_on) - dayNumber(`${closed_on.slice(0, 4)}-01-01`) + 1
  return Math.abs(((number ?? 0) % 1_000) - day) <= 6
}

/** The next number, and not simply the next day. */
function counts({ from, to, grows }: Step<NumberedStatement>): boolean {
  return grows === 1 && dayNumber(to.closed_on) - dayNumber(from.closed_on) !== 1
}

/** Numbers that begin again in the middle of a year are those of a file. Pages of a statement share a number, and their day. */
function contradicts({ from, to, grows }: Step<NumberedStatement>): boolean {
  return grows < 0 || (grows === 0 && from.closed_on !== to.closed_on)
}

function order(a: NumberedStatement, b: NumberedStatement): number {
  const key = (one: NumberedStatement) => `${one.closed_on} ${one.opened_on}`
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : (a.number ?? 0) - (b.number ?? 0)
}

/**
 * Gaps in the numbers of one account's statements. Each year is checked alone, because many banks begin again with it: its numbers have to
 * count, and neither contradict that nor follow the calendar.
 */
export function missingNumbers<T extends NumberedStatement>(statements: readonly T[]): MissingNumbers<T>[] {
  const sorted = statements.toSorted(order)
  const steps = sorted.slice(1).flatMap((to, index): Step<T>[] => {
    const from = sorted[index]
    if (!from || from.number === null || to.number === null || from.numbering !== to.numbering) return []
    return yearOf(from) === yearOf(to) ? [{ from, to, grows: to.number - from.number }] : []
  })
  const contradicted = new Set(steps.filter(contradicts).map(({ to }) => yearOf(to)))
  return [...Map.groupBy(steps, ({ to }) => `${yearOf(to)} ${to.numbering}`).values()].flatMap((ofYear) => {
    const isCounting = ofYear.some(counts) && !ofYear.every(({ from, to }) => isDayOfYear(from) && isDayOfYear(to))
    if (!isCounting || ofYear.some(({ to }) => contradicted.has(yearOf(to)) || contradicted.has(yearOf(to) - 1)))
      return []
    return ofYear.flatMap(({ from, to, grows }) =>
      grows > 1 ? [{ before: to, first: (from.number ?? 0) + 1, last: (to.number ?? 0) - 1 }] : [],
    )
  })
}
