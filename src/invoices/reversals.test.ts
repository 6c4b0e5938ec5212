import { expect, test } from 'vitest'
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'
import { isReversible, returnCodeOf } from './invoice-activity.tsx'

function payment(id: number, amount: string, more: Partial<ManagedPayment> = {}): ManagedPayment {
  return {
    object: 'payment',
    id,
    invoice_id: 1,
    amount,
    method: 'direct_debit',
    paid_on: '2026-03-01',
    reference: null,
    is_refund: false,
    is_write_off: false,
    reverses_id: null,
    reversed_by_id: null,
    reason: null,
    created_at: '2026-03-01T12:00:00.000Z',
    updated_at: '2026-03-01T12:00:00.000Z',
    ...more,
  }
}

test('only the payment at the end of an even number of reversals can be reversed', () => {
  const chain = [
    payment(1, '50.00', { reversed_by_id: 2 }),
    payment(2, '-50.00', { reverses_id: 1, reversed_by_id: 3, reason: 'AM04' }),
    payment(3, '50.00', { reverses_id: 2 }),
    payment(4, '8.00'),
    payment(5, '-9.00', { is_refund: true, reversed_by_id: 6 }),
    payment(6, '9.00', { reverses_id: 5 }),
  ]
  const all = new Map(chain.map((one) => [one.id, one]))
  expect(chain.filter((one) => isReversible(one, all)).map(({ id }) => id)).toEqual([3, 4])
})

test.for<readonly [reason: string | null, code: string | null]>([
  ['AM04', 'AM04'],
  ['DNOR', 'DNOR'],
  ['Dubbel', null],
  ['Twice', null],
  ['', null],
  [null, null],
])('the reason %s of a reversal is the code %s', ([reason, code]) => {
  expect(returnCodeOf(payment(2, '-50.00', { reverses_id: 1, reason }))).toBe(code)
  expect(returnCodeOf(payment(2, '-50.00', { is_refund: true, reason }))).toBe(null)
})
