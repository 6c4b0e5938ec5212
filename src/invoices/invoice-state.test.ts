import { describe, expect, it } from 'vitest'
import {
  creditedCents,
  dueCents,
  type InvoiceFacts,
  invoiceStateOf,
  latenessOf,
  overpaidCents,
} from './invoice-state.ts'

const today = '2026-11-21'
const sent = {
  status: 'sent',
  due_date: '2026-12-01',
  total: '120.00',
  amount_paid: '0.00',
  amount_due: '120.00',
} as const

describe('invoiceStateOf', () => {
  it.each<[string, InvoiceFacts]>([
    ['open', sent],
    ['open', { ...sent, due_date: today }],
    ['overdue', { ...sent, due_date: '2026-11-20' }],
    ['overdue', { ...sent, due_date: '2026-11-20', amount_paid: '119.99', amount_due: '0.01' }],
    ['settled', { ...sent, due_date: '2026-11-20', total: '0.00', amount_due: '0.00' }],
    ['draft', { ...sent, status: 'draft', due_date: '2026-01-01' }],
    ['paid', { ...sent, status: 'paid', amount_paid: '120.00', amount_due: '0.00' }],
    ['credited', { ...sent, status: 'credited', due_date: '2026-01-01', amount_due: '0.00' }],
    // Another service may omit fields that the specification does not define.
    ['open', { status: 'sent' }],
  ])('is %s', (state, invoice) => {
    expect(invoiceStateOf(invoice, today)).toBe(state)
  })
})

describe('amounts', () => {
  it('derive the amount due when the service omits it', () => {
    expect(dueCents({ status: 'sent', total: '120.00', amount_paid: '20.50' })).toBe(9950)
    expect(dueCents({ status: 'cancelled', total: '120.00', amount_paid: '0.00' })).toBe(0)
    expect(dueCents({ status: 'sent', total: '120.00' })).toBeNull()
  })

  it('overpaid are relative to the total, or to zero for cancelled and credited invoices', () => {
    expect(overpaidCents({ status: 'paid', total: '120.00', amount_paid: '125.00' })).toBe(500)
    expect(overpaidCents({ status: 'credited', total: '120.00', amount_paid: '120.00' })).toBe(12_000)
    expect(overpaidCents(sent)).toBe(0)
  })

  it('overpaid after a part was credited, as the management API says', () => {
    const paid = { status: 'paid', total: '120.00', amount_paid: '125.00', amount_due: '0.00' } as const
    expect(overpaidCents({ ...paid, amount_overpaid: '15.00' })).toBe(1500)
    expect(overpaidCents({ ...paid, amount_paid: '120.00', amount_overpaid: '0.00' })).toBe(0)
  })

  it('credited are what the amount due and the payments leave of the total', () => {
    expect(creditedCents({ ...sent, amount_paid: '20.00', amount_due: '90.00' })).toBe(1000)
    expect(creditedCents({ ...sent, status: 'paid', amount_paid: '110.00', amount_due: '0.00' })).toBe(0)
    expect(creditedCents({ ...sent, status: 'paid', amount_due: '0.00', amount_credited: '10.00' })).toBe(1000)
    expect(creditedCents({ status: 'sent' })).toBe(0)
  })
})

it.each([
  ['2026-11-20', 'daysLate', 1],
  ['2026-08-24', 'daysLate', 89],
  ['2026-08-21', 'monthsLate', 3],
  ['2024-11-22', 'monthsLate', 23],
  ['2022-03-03', 'yearsLate', 4],
])('a due date of %s is late by, in %s: %i', (due, unit, count) => {
  expect(latenessOf(due, today)).toEqual({ unit, count })
})
