/** Five years of invoices, on any day. */
import { describe, expect, test } from 'vitest'
import { invoiceTotals, parseMoney } from '#contract/money.ts'
import { sampleAssociation } from '../../testing/sample.ts'
import { shippedSample } from './sample-file.ts'

const { invoices } = sampleAssociation(shippedSample.day)

type Invoice = (typeof invoices)[number]

function totalOf({ lines = [] }: Invoice): number {
  return invoiceTotals(
    lines.map(({ quantity = 1, unit_price, vat_rate = 0 }) => ({
      quantity,
      unitPrice: parseMoney(unit_price),
      vatRate: vat_rate,
    })),
  ).total
}

function paid({ payments = [] }: Invoice): number {
  return payments.reduce((sum, { amount }) => sum + parseMoney(amount), 0)
}

function due(invoice: Invoice): number {
  return invoice.status === 'sent' ? totalOf(invoice) - paid(invoice) : 0
}

test('cover five years with hundreds each', () => {
  const years = Map.groupBy(invoices, ({ invoice_date: date = '' }) => date.slice(0, 4))
  expect([...years.keys()]).toEqual(['2022', '2023', '2024', '2025', '2026'])
  expect(Math.min(...[...years.values()].map(({ length }) => length))).toBeGreaterThan(300)
})

test('are in the order of their dates, in which the service numbers them', () => {
  const dates = invoices.map(({ invoice_date: date = '' }) => date)
  expect(dates).toEqual(dates.toSorted())
})

test.for(['2023-02-05', '2028-06-30'])('name the year of their contribution on %s', (on) => {
  const years = sampleAssociation(on).invoices.flatMap(({ reference, invoice_date: date = '' }) =>
    reference?.startsWith('Contributie ') ? [Number(date.slice(0, 4)) - Number(reference.slice(-4))] : [],
  )
  // Who joins late in a season may be sent the invoice after the new year.
  expect(years.filter((late) => late < 0 || late > 1)).toEqual([])
})

test('have several VAT rates, sometimes on one invoice', () => {
  const rates = invoices.map(({ lines = [] }) => new Set(lines.map(({ vat_rate: rate }) => rate)))
  expect(new Set(rates.flatMap((set) => [...set]))).toEqual(new Set([0, 9, 21]))
  expect(rates.some(({ size }) => size > 1)).toBe(true)
})

test('go to businesses too, one of them abroad and one without an email address', () => {
  const recipients = invoices.flatMap(({ recipient }) => recipient ?? [])
  expect(new Set(recipients.map(({ address }) => address?.country))).toEqual(new Set(['Nederland', 'Duitsland']))
  expect(recipients.some(({ email }) => email == null)).toBe(true)
})

test('are never paid twice', () => {
  expect(invoices.filter((invoice) => paid(invoice) > Math.max(0, totalOf(invoice)))).toEqual([])
})

test('are partly paid in instalments', () => {
  expect(invoices.some((invoice) => (invoice.payments ?? []).length === 2 && due(invoice) === 0)).toBe(true)
})

test('are never negative', () => {
  expect(invoices.filter((invoice) => totalOf(invoice) < 0)).toEqual([])
})

describe.for(['2026-01-01', '2026-02-03', '2026-06-30', '2026-11-01', '2028-02-29'])('on %s', (on) => {
  const made = sampleAssociation(on).invoices

  test.for(['draft', 'sent', 'cancelled', 'credited'] as const)('some are %s', (status) => {
    expect(made.some((invoice) => invoice.status === status)).toBe(true)
  })

  test('some are overdue', () => {
    expect(made.filter((invoice) => due(invoice) > 0 && (invoice.due_date ?? on) < on).length).toBeGreaterThan(5)
  })

  test('some are paid in part, and most are paid', () => {
    const sent = made.filter(({ status }) => status === 'sent')
    expect(sent.some((invoice) => paid(invoice) > 0 && due(invoice) > 0)).toBe(true)
    expect(sent.filter((invoice) => due(invoice) === 0).length / sent.length).toBeGreaterThan(0.6)
  })

  test('no invoice or payment has a future date', () => {
    const dates = made.flatMap(({ invoice_date: date = '', sent_at: sent, payments = [] }) => [
      date,
      sent?.slice(0, 10) ?? '',
      ...payments.map(({ paid_on: paidOn }) => paidOn),
    ])
    expect(dates.filter((date) => date > on)).toEqual([])
  })
})
