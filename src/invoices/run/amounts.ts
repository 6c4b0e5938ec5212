/**
 * What one member pays for a line: by age, group, product or field, and in proportion to the period. Pure; amounts are cents, rounded half away
 * from zero to whole cents, once per line.
 */
import { dateParts, isDate } from '#contract/dates.ts'
import { centsOf, divideRounded } from '#contract/money.ts'
import type { Member } from '#contract/schemas/members.ts'
import { yearsBetween } from '../../forms/local-date.ts'
import type { LineSettings, RunSettings } from './settings.ts'

/** The age of a member; null without a date of birth. */
export function ageOf({ date_of_birth: born }: Pick<Member, 'date_of_birth'>, day: string): number | null {
  return born && isDate(born) && isDate(day) ? yearsBetween(born, day) : null
}

export interface Payable {
  readonly member: Pick<Member, 'date_of_birth' | 'custom_fields' | 'member_since'>
  /** The ids of the groups the member is in. */
  readonly groups: readonly number[]
  /** The ids of the products the member subscribes to. */
  readonly products: readonly number[]
}

/** `noBirthDate`: the amount depends on the age, which is not known. */
export type Amount = number | 'noBirthDate'

function fieldValue({ custom_fields: fields }: Payable['member'], name: string): string {
  // Own properties only, because a field may be called `constructor`.
  const value = fields && Object.hasOwn(fields, name) ? fields[name] : null
  return value === null || value === undefined ? '' : String(value)
}

/** Before proportion and discount. Without a cell that fits: the line's own amount, or nothing. In several groups, or with several products: the highest amount. */
export function lineAmount({ by, field, amount, cells }: LineSettings, payable: Payable, ageOn: string): Amount {
  const otherwise = centsOf(amount)
  if (by === 'all') return otherwise ?? 0
  if (by === 'age') {
    const age = ageOf(payable.member, ageOn)
    if (age === null) return otherwise ?? 'noBirthDate'
    const bands = cells.filter(({ value }) => value !== '' && Number(value) <= age)
    const band = bands.toSorted((a, b) => Number(b.value) - Number(a.value))[0]
    return centsOf(band?.amount) ?? otherwise ?? 0
  }
  const own =
    by === 'field' ? [fieldValue(payable.member, field)] : payable[by === 'group' ? 'groups' : 'products'].map(String)
  const fitting = cells.flatMap((cell) =>
    cell.value !== '' && own.includes(cell.value) ? (centsOf(cell.amount) ?? []) : [],
  )
  return fitting.length > 0 ? Math.max(...fitting) : (otherwise ?? 0)
}

type Period = Pick<RunSettings, 'pro_rata' | 'period_from' | 'period_until'>

function monthIndex(date: string): number {
  const { year, month } = dateParts(date)
  return year * 12 + month
}

function dayCount(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1
}

/** The part of the period from a first day on, as a fraction. The month of that day counts as a whole one. */
export function shareOf({ pro_rata: by, period_from: from, period_until: until }: Period, since: string | null) {
  const whole = { numerator: 1, denominator: 1 }
  if (by === 'none' || since === null || since <= from) return whole
  if (since > until) return { numerator: 0, denominator: 1 }
  return by === 'month'
    ? { numerator: monthIndex(until) - monthIndex(since) + 1, denominator: monthIndex(until) - monthIndex(from) + 1 }
    : { numerator: dayCount(since, until), denominator: dayCount(from, until) }
}

export function proRata(cents: number, { numerator, denominator }: ReturnType<typeof shareOf>): number {
  return divideRounded(BigInt(cents) * BigInt(numerator), BigInt(denominator))
}

/**
 * An amount in equal terms whose sum is the amount: the cents that do not divide go to the first terms, one each (largest remainder). Of
 * a negative amount likewise.
 */
export function inTerms(cents: number, terms: number): number[] {
  const sign = cents < 0 ? -1 : 1
  const [each, rest] = [Math.floor(Math.abs(cents) / terms), Math.abs(cents) % terms]
  return Array.from({ length: terms }, (_, term) => {
    const part = sign * (each + (term < rest ? 1 : 0))
    return part === 0 ? 0 : part
  })
}
