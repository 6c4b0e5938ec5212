import { expect, it } from 'vitest'
import { paidOn, writtenOffCents } from './paid-on.ts'

const payments = (...given: readonly (readonly [paid_on: string, amount: string])[]) =>
  given.map(([paid_on, amount]) => ({ paid_on, amount }))

it.each([
  [
    'the last of its payments, however they were booked',
    '2026-03-09',
    [
      ['2026-03-09', '40.00'],
      ['2026-03-02', '20.00'],
    ],
  ],
  [
    'before a refund of what was too much',
    '2026-03-02',
    [
      ['2026-03-02', '70.00'],
      ['2026-03-20', '-10.00'],
    ],
  ],
  [
    'before a refund of what was credited',
    '2026-03-02',
    [
      ['2026-03-02', '60.00'],
      ['2026-03-20', '-10.00'],
    ],
  ],
  [
    'the first of two, of which the second was returned',
    '2026-03-02',
    [
      ['2026-03-02', '60.00'],
      ['2026-03-05', '60.00'],
      ['2026-03-20', '-60.00'],
    ],
  ],
  [
    'the second, where the first was returned',
    '2026-03-20',
    [
      ['2026-03-02', '60.00'],
      ['2026-03-05', '-60.00'],
      ['2026-03-20', '60.00'],
    ],
  ],
  [
    'before what was paid too much',
    '2026-03-02',
    [
      ['2026-03-02', '60.00'],
      ['2026-03-05', '60.00'],
    ],
  ],
  [
    'never, where everything went back',
    null,
    [
      ['2026-03-02', '60.00'],
      ['2026-03-05', '-60.00'],
    ],
  ],
] as const)('an invoice was paid on the day of %s', (_, day, given) => {
  expect(paidOn({ total: '60.00', payments: payments(...given) })).toBe(day)
})

it('is no day without payments', () => expect(paidOn({ total: '60.00', payments: [] })).toBeNull())

it('is the day of the money, and not of what was written off', () => {
  const invoice = {
    total: '60.00',
    payments: [
      ...payments(['2026-03-02', '59.97']),
      { paid_on: '2026-03-09', amount: '0.03', is_write_off: true },
      { paid_on: '2026-03-10', amount: '-0.03', is_write_off: true },
      { paid_on: '2026-03-11', amount: '0.03', is_write_off: true },
    ],
  }
  expect([paidOn(invoice), writtenOffCents(invoice)]).toEqual(['2026-03-02', 3])
})

it('is no day when all of it was written off', () => {
  expect(paidOn({ total: '0.03', payments: [{ paid_on: '2026-03-09', amount: '0.03', is_write_off: true }] })).toBe(
    null,
  )
})

it.each(['60.00', '100.00'])('counts no amount of another service that is none, of a total of %s', (total) => {
  const given = payments(['2026-03-02', '59.99'], ['2026-03-03', 'x'], ['2026-03-04', '60'], ['2026-03-09', '0.01'])
  expect(paidOn({ total, payments: given })).toBe('2026-03-09')
})

it('is the day of the last payment where another service leaves out the total', () => {
  expect(paidOn({ payments: payments(['2026-03-01', '20.00'], ['2026-03-02', '20.00']) })).toBe('2026-03-02')
})
