/** A transfer that names a reminded invoice may be for the fee too. */
import { expect, test } from 'vitest'
import type { Payable } from '../queries.ts'
import { contradictionsIn } from './balances.ts'
import { decideCredit } from './decide.ts'
import { findNumbers, numberIndex } from './invoice-numbers.ts'

const payable = (id: number, due: number): Payable => ({ id, number: `2026-000${id}`, status: 'sent', due })
const [invoice, fee, second] = [payable(1, 12_000), payable(2, 500), payable(3, 1_000)]

test.for<readonly [amount: number, outcome: string]>([
  [12_000, '1:12000'],
  [11_000, '1:11000'],
  [12_500, '1:12000 2:500'],
  [13_000, '1:12000 3:1000'],
  [13_500, '1:12000 2:500 3:1000'],
  [12_600, 'several_invoices'],
])('%s for an invoice of 12000 with fees of 500 and 1000: %s', ([amount, outcome]) => {
  const found = [{ invoiceId: 1, isClear: true }]
  const { allocations, reason } = decideCredit({ amount, isBatchTotal: false }, found, new Map([[1, invoice]]), () => [
    fee,
    second,
  ])
  expect(reason?.code ?? allocations?.map((one) => `${one.invoiceId}:${one.amount}`).join(' ')).toBe(outcome)
})

test('a number with a blank in it is a possible one, unless figures beside it make it another', () => {
  const index = numberIndex([{ id: 49, number: '2026-0049' }])
  const found = (text: string) => findNumbers(index, { remittance: [text], endToEndId: null })
  expect(found('contributie 2026-00 49')).toEqual([{ invoiceId: 49, isClear: false }])
  expect(found('2026-00 49 12')).toEqual([])
})

test('statements that open on one day contradict each other, unless one follows the other', () => {
  const of = (opening: number, closing: number) => ({
    opened_on: '2026-03-01',
    closed_on: '2026-03-01',
    opening,
    closing,
  })
  expect(contradictionsIn([of(100, 200), of(500, 600)])).toHaveLength(1)
  expect(contradictionsIn([of(100, 200), of(200, 300)])).toEqual([])
})
