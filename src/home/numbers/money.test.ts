import { expect, test } from 'vitest'
import { resultOf } from '../../testing/result-of.ts'
import { paymentsOver, sumPayments } from './money.ts'
import { monthsUntil } from './periods.ts'

test('adds up the payments of each month exactly, with zero for months without any', () => {
  const sums = resultOf(
    sumPayments([
      { amount: '0.10', paid_on: '2026-11-01' },
      { amount: '0.20', paid_on: '2026-11-30' },
      { amount: '120.00', paid_on: '2026-09-30' },
      { amount: '5.00', paid_on: '2025-11-01' },
      { amount: '-10.00', paid_on: '2026-09-01' },
      { paid_on: '2026-09-01' },
      { amount: '1.00' },
    ]),
  )
  const months = paymentsOver(sums, monthsUntil('2026-11-21', 3))
  expect(months.map(({ name, count, cents }) => [name, count, cents])).toEqual([
    ['2026-09', 2, 11_000],
    ['2026-10', 0, 0],
    ['2026-11', 2, 30],
  ])
})
