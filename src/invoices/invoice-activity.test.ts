import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'
import { exampleInvoice } from '../testing/example-invoice.ts'
import { activitiesOf, isReversible, returnCodeOf } from './invoice-activity.tsx'

const today = '2026-11-21'
const [payment] = exampleInvoice.payments

function kinds(changes: Partial<Invoice>) {
  return activitiesOf({ ...exampleInvoice, ...changes }, today).map(({ kind }) => kind)
}

function paymentOf(id: number, amount: string, more: Partial<ManagedPayment> = {}): ManagedPayment {
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

describe('activitiesOf', () => {
  it('an overdue invoice that was sent again after a partial payment', () => {
    const sentAgain = { sent_at: '2026-11-10T09:00:00.000Z' }
    expect(kinds(sentAgain)).toEqual(['made', 'payment', 'due', 'sent', 'overdue'])
  })

  it('a future due date comes last', () => {
    expect(kinds({ due_date: '2026-12-01' })).toEqual(['made', 'sent', 'payment', 'due'])
    expect(kinds({ status: 'draft', sent_at: null, payments: [], due_date: '2026-12-01' })).toEqual([
      'made',
      'notSent',
      'due',
    ])
  })

  it('a paid invoice ends with its last payment, without its due date', () => {
    const payments = payment ? [{ ...payment, id: 6, paid_on: '2026-11-01' }, payment] : []
    expect(
      activitiesOf({ ...exampleInvoice, status: 'paid', amount_due: '0.00', payments }, today).slice(-2),
    ).toMatchObject([
      { kind: 'payment', on: '2026-11-01' },
      { kind: 'paid', on: '2026-11-01' },
    ])
  })

  it('a refund does not move the day on which it was paid', () => {
    const refund = payment && { ...payment, id: 9, paid_on: '2026-11-05', amount: '-10.00' }
    const payments = payment && refund ? [payment, refund] : []
    const changed = { ...exampleInvoice, status: 'paid', amount_due: '0.00', payments } satisfies Invoice
    expect(activitiesOf(changed, today).find(({ kind }) => kind === 'paid')).toMatchObject({ on: payment?.paid_on })
  })

  it('an imported invoice was created on its invoice date', () => {
    const [first] = activitiesOf({ ...exampleInvoice, created_at: '2026-11-20T10:00:00.000Z' }, today)
    expect(first).toEqual({ kind: 'made', on: '2026-10-01' })
  })

  it('ends with a cancellation or a credit', () => {
    expect(kinds({ status: 'cancelled', payments: [] })).toEqual(['made', 'sent', 'cancelled'])
    expect(kinds({ status: 'credited' })).toEqual(['made', 'sent', 'payment', 'credited'])
  })
})

it('only the payment at the end of an even number of reversals can be reversed', () => {
  const chain = [
    paymentOf(1, '50.00', { reversed_by_id: 2 }),
    paymentOf(2, '-50.00', { reverses_id: 1, reversed_by_id: 3, reason: 'AM04' }),
    paymentOf(3, '50.00', { reverses_id: 2 }),
    paymentOf(4, '8.00'),
    paymentOf(5, '-9.00', { is_refund: true, reversed_by_id: 6 }),
    paymentOf(6, '9.00', { reverses_id: 5 }),
  ]
  const all = new Map(chain.map((one) => [one.id, one]))
  expect(chain.filter((one) => isReversible(one, all)).map(({ id }) => id)).toEqual([3, 4])
})

it.for<readonly [reason: string | null, code: string | null]>([
  ['AM04', 'AM04'],
  ['DNOR', 'DNOR'],
  ['Dubbel', null],
  ['Twice', null],
  ['', null],
  [null, null],
])('the reason %s of a reversal is the code %s', ([reason, code]) => {
  expect(returnCodeOf(paymentOf(2, '-50.00', { reverses_id: 1, reason }))).toBe(code)
  expect(returnCodeOf(paymentOf(2, '-50.00', { is_refund: true, reason }))).toBe(null)
})
