import { expect, it } from 'vitest'
import type { Subscription } from '#contract/schemas/management/products.ts'
import {
  endProblems,
  endValues,
  inShownOrder,
  isPastSubscription,
  startBody,
  subscriptionProblems,
} from './subscription-values.ts'

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
  expect(subscriptionProblems({ product_id: '', starts_on: '', ends_on: '' })).toEqual([
    { field: 'product_id', reason: 'required' },
    { field: 'starts_on', reason: 'required' },
  ])
  expect(subscriptionProblems({ product_id: '1', starts_on: '2026-03-02', ends_on: '2026-03-01' })).toEqual([
    { field: 'ends_on', reason: 'before_start' },
  ])
  for (const ends_on of ['2026-03-02', '2026-03-03', ''])
    expect(subscriptionProblems({ product_id: '1', starts_on: '2026-03-02', ends_on })).toEqual([])
})

it('is sent with its product as a number, and without an end where none is given', () => {
  const values = { product_id: '12', starts_on: '2026-03-02', ends_on: '' }
  expect(startBody(values)).toEqual({ product_id: 12, starts_on: '2026-03-02', ends_on: null })
  expect(startBody({ ...values, ends_on: '2026-04-01' })).toMatchObject({ ends_on: '2026-04-01' })
})

it('has an empty end where it goes on', () => {
  expect([null, '2026-04-01'].map((ends_on) => endValues({ ends_on }))).toEqual([
    { ends_on: '' },
    { ends_on: '2026-04-01' },
  ])
})

it.each([
  ['2026-01-01', '2026-02-28', true],
  ['2026-01-01', '2026-03-01', false],
  ['2026-01-01', null, false],
  ['2026-03-02', '2026-03-01', true],
  ['2026-03-02', '2026-03-02', false],
])('from %s until %s is over on 1 March: %s', (from, until, isPast) => {
  expect(isPastSubscription(subscription(1, from, until), '2026-03-01')).toBe(isPast)
})

it('ends the day before its first at the earliest', () => {
  const one = subscription(1, '2026-03-01', null)
  for (const ends_on of ['2026-02-28', '']) expect(endProblems(one, { ends_on })).toEqual([])
  expect(endProblems(one, { ends_on: '2026-02-27' })).toEqual([{ field: 'ends_on', reason: 'before_start' }])
})
