import { describe, expect, it } from 'vitest'
import { amountDue, derivedStatus } from './states.ts'

const sent_at = '2026-03-01T12:00:00.000Z'

describe('derivedStatus', () => {
  it.each([
    ['draft', 100, 99, 99, 'draft'],
    ['draft', 100, 100, 100, 'paid'],
    ['sent', 100, 101, 101, 'paid'],
    ['sent', 100, 0, 0, 'sent'],
    ['sent', 0, 0, 0, 'sent'],
    ['sent', 0, 1, 1, 'paid'],
    // Taken back.
    ['paid', 100, 0, 100, 'sent'],
    ['paid', 100, 60, 100, 'sent'],
    ['paid', 100, 100, 160, 'paid'],
    ['paid', 0, 0, 1, 'sent'],
    // A file declared it paid.
    ['paid', 100, 0, 0, 'paid'],
    ['paid', 100, 40, 40, 'paid'],
    ['paid', 100, 0, 40, 'paid'],
    ['cancelled', 100, 100, 100, 'cancelled'],
    ['credited', 100, 100, 100, 'credited'],
  ] as const)('of %s, %d in all, %d paid of %d received, is %s', (...[status, total, paid, received, after]) => {
    expect(derivedStatus({ status, sent_at, total, paid, received })).toBe(after)
  })

  it('of a draft that was paid is draft again, once that is reversed', () => {
    expect(derivedStatus({ status: 'paid', sent_at: null, total: 100, paid: 0, received: 100 })).toBe('draft')
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
