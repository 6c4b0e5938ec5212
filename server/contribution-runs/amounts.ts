/**
 * Computes the amount of one member for a line: by age, group, product or field, and in proportion to the period. Pure; amounts are cents, rounded half
 * away from zero to whole cents, once per line.
 */
import { dateParts } from '#contract/dates.ts'
import { centsOf, divideRounded, scaled } from '#contract/money.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'

type LineRules = ContributionRules['lines'][number]

/** On a birthday the age of that day; on 29 February a year is complete on 1 March of other years. */
export function ageOn(born: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
}

export interface RuleFacts {
  /** Null where the date of birth is not known. */
  readonly age: number | null
  readonly groups: readonly number[]
  readonly products: readonly number[]
  /** Without what every object inherits: a field may be called `constructor`. */
  readonly customFields: Readonly<Record<string, unknown>>
}

export interface LineAmount {
  readonly cents: number
  readonly productId: number | null
}

function valuesOf({ by, custom_field: name }: LineRules, { groups, products, customFields }: RuleFacts): string[] {
  if (by === 'group') return groups.map(String)
  if (by === 'product') return products.map(String)
  const value = name === null ? null : customFields[name]
  // Nothing else is stored.
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}

/** Before proportion and discount; `no_birth_date` where the amount depends on an age that is not known. */
export function lineAmount(line: LineRules, facts: RuleFacts): LineAmount | 'no_birth_date' {
  const { by, amounts, product_id: productId } = line
  const otherwise = { cents: centsOf(line.amount) ?? 0, productId }
  if (by === 'all') return otherwise
  if (by === 'age') {
    const { age } = facts
    if (age === null) return line.amount === null ? 'no_birth_date' : otherwise
    const reached = amounts.filter(({ value }) => Number(value) <= age)
    const [band] = reached.toSorted((a, b) => Number(b.value) - Number(a.value))
    return band ? { cents: centsOf(band.amount) ?? 0, productId } : otherwise
  }
  const own = new Set(valuesOf(line, facts))
  const fitting = amounts
    .filter(({ value }) => own.has(value))
    .map(({ value, amount }) => ({ value, cents: centsOf(amount) ?? 0 }))
  const [highest] = fitting.toSorted((a, b) => b.cents - a.cents)
  if (!highest) return otherwise
  return { cents: highest.cents, productId: by === 'product' ? (productId ?? Number(highest.value)) : productId }
}

function monthIndex(date: string): number {
  const { year, month } = dateParts(date)
  return year * 12 + month
}

function dayCount(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1
}

export interface Share {
  readonly numerator: number
  readonly denominator: number
}

/** The part of the period from a first day on. By month the month of that day counts as a whole one. */
export function shareOf(period: ContributionRules['pro_rata'], since: string | null): Share {
  if (period === null || since === null || since <= period.from) return { numerator: 1, denominator: 1 }
  const { by, from, until } = period
  if (since > until) return { numerator: 0, denominator: 1 }
  return by === 'month'
    ? { numerator: monthIndex(until) - monthIndex(since) + 1, denominator: monthIndex(until) - monthIndex(from) + 1 }
    : { numerator: dayCount(since, until), denominator: dayCount(from, until) }
}

export function proRata(cents: number, { numerator, denominator }: Share): number {
  return divideRounded(BigInt(cents) * BigInt(numerator), BigInt(denominator))
}

/**
 * An amount in equal terms whose sum is the amount: the cents that do not divide go to the first terms, one each (largest remainder). Of
 * a negative amount likewise.
 */
export function inTerms(cents: number, terms: number): number[] {
  const [each, rest] = [Math.trunc(cents / terms), cents % terms]
  // The sum also turns a truncated -0 into 0.
  return Array.from({ length: terms }, (_, term) => each + (term < Math.abs(rest) ? Math.sign(rest) : 0))
}

/** The discount for the second and further members of a household, at most the amount itself. */
export function discountOf(discount: ContributionRules['family_discount'], rank: number, cents: number): number {
  if (discount === null || rank < 2 || cents <= 0) return 0
  const value = rank === 2 || discount.further === null ? discount.second : discount.further
  if (typeof value === 'string') return Math.min(cents, centsOf(value) ?? 0)
  return Math.min(cents, divideRounded(BigInt(cents) * scaled(value, 2), 10_000n))
}

export interface Discountable {
  readonly id: number
  readonly household: number
  /** Cents that the discount is taken off. */
  readonly cents: number
  readonly born: string | null
}

/** 1 for the first of a household, and so on: the highest amount first, then the oldest, then the lowest id. */
export function ranksOf(people: readonly Discountable[]): ReadonlyMap<number, number> {
  const order = people
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents || compare(a.born ?? '9999', b.born ?? '9999') || a.id - b.id)
  const counts = new Map<number, number>()
  return new Map(
    order.map(({ id, household }) => {
      const rank = (counts.get(household) ?? 0) + 1
      counts.set(household, rank)
      return [id, rank]
    }),
  )
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
