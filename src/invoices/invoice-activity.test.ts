import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { exampleInvoice } from '../testing/example-invoice.ts'
import { activitiesOf } from './invoice-activity.tsx'

const today = '2026-11-21'
const [payment] = exampleInvoice.payments

function kinds(changes: Partial<Invoice>) {
  return activitiesOf({ ...exampleInvoice, ...changes }, today).map(({ kind }) => kind)
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
