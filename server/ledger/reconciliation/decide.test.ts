import { expect, test } from 'vitest'
import type { Payable } from '../queries.ts'
import { decideCredit } from './decide.ts'

const invoices = new Map<number, Payable>(
  (
    [
      [1, 'sent', 120_00],
      [2, 'sent', 35_00],
      [3, 'draft', 35_00],
      [4, 'paid', 0],
      [5, 'cancelled', 0],
      [6, 'credited', 0],
      [7, 'sent', 0],
    ] as const
  ).map(([id, status, due]) => [id, { id, number: `2026-000${id}`, status, due }]),
)

function decided(amount: number, ids: readonly number[], { isClear = true, isBatchTotal = false } = {}) {
  return decideCredit(
    { amount, isBatchTotal },
    ids.map((invoiceId) => ({ invoiceId, isClear })),
    invoices,
  )
}

const booking = (id: number, amount: number, left: number) => ({ invoiceId: id, number: `2026-000${id}`, amount, left })

test('the amount that is due pays the invoice', () => {
  expect(decided(120_00, [1])).toEqual({ allocations: [booking(1, 120_00, 0)] })
})

test('less is a part', () => {
  expect(decided(50_00, [1])).toEqual({ allocations: [booking(1, 50_00, 70_00)] })
})

test('more is booked whole, and what is too much is reported', () => {
  expect(decided(130_00, [1])).toEqual({ allocations: [booking(1, 130_00, -10_00)] })
})

test('the sum of several is divided', () => {
  expect(decided(155_00, [2, 1])).toEqual({ allocations: [booking(1, 120_00, 0), booking(2, 35_00, 0)] })
})

test('of several the one that is paid already takes no part', () => {
  expect(decided(120_00, [1, 4])).toEqual({ allocations: [booking(1, 120_00, 0)] })
})

test('another sum than that of several waits', () => {
  expect(decided(120_00, [1, 2])).toEqual({
    reason: { code: 'several_invoices', numbers: ['2026-0001', '2026-0002'], due: 155_00 },
  })
})

test.for<readonly [id: number, code: string]>([
  [3, 'draft'],
  [4, 'paid'],
  [5, 'cancelled'],
  [6, 'credited'],
  [7, 'paid'],
])('invoice %i waits: %s', ([id, code]) => {
  expect(decided(35_00, [id])).toEqual({ reason: { code, numbers: [`2026-000${id}`] } })
})

test('a number that may be something else needs the amount', () => {
  expect(decided(120_00, [1], { isClear: false })).toEqual({ allocations: [booking(1, 120_00, 0)] })
  expect(decided(119_99, [1], { isClear: false })).toEqual({
    reason: { code: 'doubtful_number', numbers: ['2026-0001'], due: 120_00 },
  })
})

test('a clear number goes before one that may be something else', () => {
  const found = [
    { invoiceId: 1, isClear: false },
    { invoiceId: 2, isClear: true },
  ]
  expect(decideCredit({ amount: 35_00, isBatchTotal: false }, found, invoices)).toEqual({
    allocations: [booking(2, 35_00, 0)],
  })
})

test('one sum for several payments is booked when it is exactly that of the invoices it names', () => {
  expect(decided(155_00, [1, 2], { isBatchTotal: true }).allocations).toHaveLength(2)
  expect(decided(50_00, [1], { isBatchTotal: true })).toEqual({
    reason: { code: 'batch_total', numbers: ['2026-0001'], due: 120_00 },
  })
})

test('no number, no booking', () => {
  expect(decided(120_00, [])).toEqual({ reason: { code: 'no_number' } })
})
