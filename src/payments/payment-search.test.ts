import { describe, expect, test } from 'vitest'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { layoutOf } from '../data-list/list-search.ts'
import {
  daysOf,
  hasPaymentFilters,
  newestFirst,
  type PaymentRow,
  paymentConditions,
  readPaymentSearch,
  sumOf,
} from './payment-search.ts'

const when = '2026-11-21T10:00:00.000Z'

function row(id: number, payment: Partial<Payment> = {}, name = 'Hülya Yılmaz'): PaymentRow {
  return {
    payment: {
      object: 'payment',
      id,
      invoice_id: id,
      amount: '25.00',
      method: 'cash',
      paid_on: '2026-11-05',
      reference: null,
      created_at: when,
      updated_at: when,
      ...payment,
    },
    invoice: { number: `2026-${String(id).padStart(4, '0')}`, recipient: { name } } as InvoiceSummary, // all that is read of it
  }
}

const today = '2026-11-21'

describe('the address', () => {
  test('is read leniently', () => {
    expect(readPaymentSearch({ q: 'x', method: 'cash', period: 'this_year', from: '2026-01-01' })).toEqual({
      method: 'cash',
      period: 'this_year',
    })
    expect(
      readPaymentSearch({ q: ' ', method: 'gold', period: 'dates', from: '2026-02-30', until: '2026-03-01' }),
    ).toEqual({ period: 'dates', until: '2026-03-01' })
  })
})

describe('a period', () => {
  test.each([
    ['this_month', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last_year', '2026-11-21', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s', (period, today, from, until) => {
    expect(daysOf({ period }, today)).toEqual({ from, until })
  })

  test.each([
    [{ period: 'this_month' }, ['2026-11-01', '2026-11-30']],
    [{ period: 'dates', from: '2026-02-01' }, ['2026-02-01', '9999-12-31']],
    [{ period: 'dates', until: '2026-02-26' }, ['0000-01-01', '2026-02-26']],
  ] as const)('%j is a filter of its days', (search, values) => {
    expect(paymentConditions(search, today)).toEqual([{ column: 'date', operator: 'between', values }])
  })

  test('without an end filters nothing', () => {
    expect(paymentConditions({ period: 'dates' }, today)).toEqual([])
  })
})

test('a method is a filter', () => {
  expect(paymentConditions({ method: 'cash' }, today)).toEqual([{ column: 'method', operator: 'is', values: ['cash'] }])
})

test('clearing the filters keeps sorting and columns', () => {
  const search = readPaymentSearch({ q: 'x', sort: '-amount', columns: ['date'], method: 'cash', period: 'this_year' })
  expect(hasPaymentFilters(search)).toBe(true)
  expect(layoutOf(search)).toEqual({ sort: '-amount', columns: ['date'] })
  expect(hasPaymentFilters(layoutOf(search))).toBe(false)
})

test('sorts the newest first, and payments of one day by booking', () => {
  const rows = [row(1), row(2, { paid_on: '2026-01-01' }), row(3)]
  expect(
    rows
      .map(({ payment }) => payment)
      .sort(newestFirst)
      .map(({ id }) => id),
  ).toEqual([3, 1, 2])
})

test('amounts are added up in cents', () => {
  expect(sumOf([row(1, { amount: '0.10' }), row(2, { amount: '0.20' }), row(3, { amount: '-0.05' })])).toBe(25)
})
