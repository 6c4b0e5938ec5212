import { describe, expect, test } from 'vitest'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { choosePayments, daysOf, newestFirst, type PaymentRow, readPaymentSearch, sumOf } from './payment-search.ts'

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

const ids = (rows: readonly PaymentRow[]) => rows.map(({ payment }) => payment.id)
const wanted = { today: '2026-11-21', amount: null }

describe('the address', () => {
  test('is read leniently', () => {
    expect(readPaymentSearch({ q: 120, method: 'cash', period: 'this_year', from: '2026-01-01' })).toEqual({
      q: '120',
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

  test('includes its first and its last day', () => {
    const rows = [
      row(1, { paid_on: '2026-10-31' }),
      row(2, { paid_on: '2026-11-01' }),
      row(3, { paid_on: '2026-11-30' }),
    ]
    expect(ids(choosePayments(rows, { ...wanted, period: 'this_month' }))).toEqual([2, 3])
  })
})

describe('the search finds', () => {
  const rows = [
    row(1),
    row(2, { amount: '1234.50', reference: 'RF18 Club' }, 'Čapek'),
    row(3, { method: 'online' }, ''),
  ]
  test.each([
    ['an invoice number', '2026-0002', null, [2]],
    ['a name without its accents', 'yilmaz', null, [1]],
    ['several words in any order', 'club capek', null, [2]],
    ['an amount as it is typed', '1.234,50', '1234.50', [2]],
  ])('%s', (_, q, amount, found) => {
    expect(ids(choosePayments(rows, { ...wanted, q, amount }))).toEqual(found)
  })

  test('a payment whose invoice is not known yet by its own fields', () => {
    const early = [{ ...row(4, { reference: 'early' }), invoice: undefined }]
    expect(ids(choosePayments(early, { ...wanted, q: 'early' }))).toEqual([4])
  })
})

test('a method', () => {
  expect(ids(choosePayments([row(1), row(2, { method: 'online' })], { ...wanted, method: 'online' }))).toEqual([2])
})

test('the newest comes first, and of one day the last that was booked', () => {
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
