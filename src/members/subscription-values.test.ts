import { expect, it } from 'vitest'
import type { Subscription } from '#contract/schemas/management/products.ts'
import { endProblems, inShownOrder, subscriptionProblems } from './subscription-values.ts'

function subscription(id: number, starts_on: string, ends_on: string | null): Subscription {
  const at = '2026-01-01T00:00:00.000Z'
  const product = { id: 1, name: 'Lessons', price: null, period: null }
  return {
    object: 'subscription',
    id,
    version: 1,
    member_id: 1,
    product,
    starts_on,
    ends_on,
    ends_with_membership: false,
    created_at: at,
    updated_at: at,
  }
}

it('shows what runs or is to begin before what is over, newest first', () => {
  const all = [
    subscription(1, '2025-01-01', '2025-06-30'),
    subscription(2, '2025-01-01', null),
    subscription(3, '2026-09-01', null),
    subscription(4, '2026-09-01', '2026-08-31'),
  ]
  expect(inShownOrder(all, '2026-03-01').map(({ id }) => id)).toEqual([3, 2, 4, 1])
})

it('starts with a product and a first day, and does not end before it', () => {
  expect(subscriptionProblems({ product_id: '', starts_on: '', ends_on: '' }).map(({ field }) => field)).toEqual([
    'product_id',
    'starts_on',
  ])
  expect(subscriptionProblems({ product_id: '1', starts_on: '2026-03-02', ends_on: '2026-03-01' })).toEqual([
    { field: 'ends_on', reason: 'before_start' },
  ])
})

it('ends the day before its first at the earliest', () => {
  const one = subscription(1, '2026-03-01', null)
  expect(endProblems(one, { ends_on: '2026-02-28' })).toEqual([])
  expect(endProblems(one, { ends_on: '2026-02-27' })).toEqual([{ field: 'ends_on', reason: 'before_start' }])
})
