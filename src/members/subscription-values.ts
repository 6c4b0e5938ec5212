import type { Subscription } from '#contract/schemas/management/products.ts'
import { addDays } from '#contract/dates.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { RequestBody } from '#contract/schemas/index.ts'

/** The forms of a subscription, and the order in which subscriptions are shown. Pure. */
export type StartValues = {
  /** `''`: none chosen. */
  product_id: string
  starts_on: string
  ends_on: string
}

export function startBody({ product_id: product, starts_on, ends_on }: StartValues): RequestBody<'startSubscription'> {
  return { product_id: Number(product), starts_on, ends_on: ends_on || null }
}

export function subscriptionProblems({
  product_id: product,
  starts_on: from,
  ends_on: until,
}: StartValues): FieldProblem[] {
  return [
    ...(product === '' ? [{ field: 'product_id', reason: 'required' } as const] : []),
    ...(from === '' ? [{ field: 'starts_on', reason: 'required' } as const] : []),
    ...(until !== '' && until < from ? [{ field: 'ends_on', reason: 'before_start' } as const] : []),
  ]
}

export type EndValues = {
  /** `''`: it goes on. */
  ends_on: string
}

export function endValues({ ends_on }: Pick<Subscription, 'ends_on'>): EndValues {
  return { ends_on: ends_on ?? '' }
}

/** The day before its first withdraws one that never ran. */
export function endProblems({ starts_on: from }: Subscription, { ends_on: until }: EndValues): FieldProblem[] {
  return until !== '' && until < addDays(from, -1) ? [{ field: 'ends_on', reason: 'before_start' }] : []
}

/** Ended before it began, or before today. */
export function isPastSubscription({ starts_on: from, ends_on: until }: Subscription, today: string): boolean {
  return until !== null && (until < today || until < from)
}

/** The ones that run or are to begin first, newest first. */
export function inShownOrder(subscriptions: readonly Subscription[], today: string): Subscription[] {
  const rank = (one: Subscription) => (isPastSubscription(one, today) ? 1 : 0)
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || (a.starts_on < b.starts_on ? 1 : -1))
}
