import { expect, test } from 'vitest'
import type { PaymentRow } from './payments/queries.ts'
import { isInForce, type PaymentChain, paymentTakenBack } from './returns.ts'

const then = '2026-03-01T12:00:00.000Z'
const payment: PaymentRow = {
  organization_id: 1,
  id: 1,
  invoice_id: 1,
  amount: 50_00,
  method: 'bank_transfer',
  paid_on: '2026-03-01',
  reference: null,
  entry_id: null,
  reverses_id: null,
  is_refund: false,
  is_write_off: false,
  reason: null,
  created_at: then,
  updated_at: then,
}

/** A payment that counts, or was reversed. */
function chain(id: number, more: Partial<PaymentRow> = {}, isReversed = false): PaymentChain {
  const first = { ...payment, id, ...more }
  const last = isReversed ? { ...first, id: 100 + id, amount: -first.amount, reverses_id: id } : first
  return { first, last, rows: isReversed ? [first, last] : [first] }
}

const part = { invoiceId: 1, amount: -50_00, until: null }
const found = (chains: readonly PaymentChain[], of = {}) => paymentTakenBack(chains, { ...part, ...of })?.first.id

test('a payment counts until it is reversed, and a refund too', () => {
  expect(
    [chain(1), chain(1, {}, true), chain(1, { amount: -5 }), chain(1, { amount: -5 }, true)].map(isInForce),
  ).toEqual([true, false, true, false])
})

test('a return takes back a payment of its invoice and amount that counts, up to a day', () => {
  const others = [
    chain(1, {}, true),
    chain(2, { invoice_id: 2 }),
    chain(3, { amount: 49_99 }),
    chain(4, { amount: -50_00 }),
  ]
  expect(found(others)).toBeUndefined()
  expect(found([...others, chain(5)])).toBe(5)
  expect(found([chain(5)], { until: '2026-03-01' })).toBe(5)
  expect(found([chain(5)], { until: '2026-02-28' })).toBeUndefined()
})

test('of several it takes one that was collected back, else the newest', () => {
  const collected = chain(1, { method: 'direct_debit', paid_on: '2026-01-01' })
  const later = chain(2, { method: 'direct_debit', paid_on: '2026-02-01' })
  const paid = [
    chain(3, { paid_on: '2026-03-02' }),
    chain(4, { paid_on: '2026-03-01' }),
    chain(5, { paid_on: '2026-03-02' }),
  ]
  for (const chains of [
    [collected, later, ...paid],
    [...paid, later, collected],
  ])
    expect(found(chains)).toBe(2)
  for (const chains of [paid, paid.toReversed()]) expect(found(chains)).toBe(5)
  expect(found([paid[1], paid[0]].flatMap((one) => one ?? []))).toBe(3)
  expect(found([paid[0], paid[1]].flatMap((one) => one ?? []))).toBe(3)
})
