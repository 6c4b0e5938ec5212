import { describe, expect, it } from 'vitest'
import { amountDue, statusAfterPayments } from './states.ts'

describe('statusAfterPayments', () => {
  it.each([
    ['draft', 100, 99, 'draft'],
    ['draft', 100, 100, 'paid'],
    ['sent', 100, 101, 'paid'],
    ['sent', 100, 0, 'sent'],
    ['paid', 100, 0, 'paid'],
    ['cancelled', 100, 100, 'cancelled'],
    ['credited', 100, 100, 'credited'],
  ] as const)('of %s, %d due and %d paid, is %s', (status, total, paid, after) => {
    expect(statusAfterPayments({ status, total, paid, payments: 1 })).toBe(after)
  })

  it('is the same without payments, also of nothing to pay', () => {
    expect(statusAfterPayments({ status: 'sent', total: 0, paid: 0, payments: 0 })).toBe('sent')
  })
})

describe('amountDue', () => {
  it.each([
    ['draft', 100, 0, 100],
    ['sent', 100, 40, 60],
    ['sent', 100, -20, 120],
    ['paid', 100, 120, 0],
    ['paid', 100, 0, 0],
    ['cancelled', 100, 0, 0],
    ['credited', 100, 40, 0],
  ] as const)('of %s, %d in all and %d paid, is %d', (status, total, amount_paid, due) => {
    expect(amountDue({ status, total, amount_paid })).toBe(due)
  })
})
