import { describe, expect, it } from 'vitest'
import { amountDue, derivedStatus } from './states.ts'

const sent_at = '2026-03-01T12:00:00.000Z'

describe('derivedStatus', () => {
  it.each([
    ['draft', 100, 99, 'draft'],
    ['draft', 100, 100, 'paid'],
    ['sent', 100, 101, 'paid'],
    ['sent', 100, 0, 'sent'],
    ['sent', 0, 0, 'sent'],
    ['sent', 0, 1, 'paid'],
    // Taken back.
    ['paid', 100, 0, 'sent'],
    ['paid', 100, 60, 'sent'],
    ['paid', 100, 100, 'paid'],
    ['paid', 0, 0, 'sent'],
    ['cancelled', 100, 100, 'cancelled'],
    ['credited', 100, 100, 'credited'],
  ] as const)('of %s, %d in all, %d paid, is %s', (...[status, total, paid, after]) => {
    expect(derivedStatus({ status, settled_elsewhere: false, sent_at, total, credited: 0, paid })).toBe(after)
  })

  it.each([
    ['paid', 0, 'paid'],
    ['paid', 40, 'paid'],
    ['credited', 0, 'credited'],
  ] as const)('of %s, settled elsewhere, %d paid, is %s', (status, paid, after) => {
    expect(derivedStatus({ status, settled_elsewhere: true, sent_at, total: 100, credited: 0, paid })).toBe(after)
  })

  it('of a draft that was paid is draft again, once that is reversed', () => {
    const facts = { status: 'paid', settled_elsewhere: false, sent_at: null, total: 100, credited: 0, paid: 0 } as const
    expect(derivedStatus(facts)).toBe('draft')
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
    expect(amountDue({ status, total, credited: 0, amount_paid })).toBe(due)
  })
})
