/** The discount for the second and further members of a household. Pure; amounts are cents. */
import { centsOf, divideRounded, scaled } from '#contract/money.ts'
import type { RunSettings } from './settings.ts'

export interface Discountable {
  readonly id: number
  readonly household: number
  /** What the discount is taken of. */
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

type Discount = Pick<RunSettings, 'discount' | 'discount_second' | 'discount_further'>

/** What is taken off, at most the amount itself. Without a value for further members the second one's counts. */
export function discountOf(
  { discount: kind, discount_second: second, discount_further: further }: Discount,
  rank: number,
  cents: number,
): number {
  if (kind === 'none' || rank < 2 || cents <= 0) return 0
  const value = rank === 2 || further === '' ? second : further
  if (kind === 'amount') return Math.min(cents, centsOf(value) ?? 0)
  return Math.min(cents, divideRounded(BigInt(cents) * scaled(Number(value), 2), 10_000n))
}
