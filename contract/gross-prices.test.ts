/** Totals of prices that include VAT. */
import { expect, test } from 'vitest'
import { formatMoney, invoiceTotals, netLines } from './money.ts'

test.each([21, 9])('every total from 0.01 to 100.00 is that of one line at %i %', (vatRate) => {
  const missed = Array.from({ length: 10_000 }, (_, index) => index + 1).filter((unitPrice) => {
    const { total, totalExclVat, totalVat, vat } = invoiceTotals(netLines([{ quantity: 1, unitPrice, vatRate }]))
    // The VAT is that of the base to within the cent that rounding leaves.
    const isVat = Math.abs(totalVat - (totalExclVat * vatRate) / 100) < 1
    return total !== unitPrice || vat.length !== 1 || !isVat
  })
  expect(missed.map(formatMoney)).toEqual([])
})

test('lines add up to the sum of what was agreed, whatever their number and rates', () => {
  let seed = 1
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let run = 0; run < 500; run += 1) {
    const lines = Array.from({ length: 1 + random(40) }, () => ({
      quantity: (1 + random(5_000)) / 1000,
      unitPrice: random(20_000) - 2_000,
      vatRate: [0, 9, 21, 5.5][random(4)] ?? 0,
    }))
    const net = netLines(lines)
    const totals = invoiceTotals(net)
    const agreed = net.reduce((sum, { grossTotal }) => sum + (grossTotal ?? 0), 0)
    expect(totals.total).toBe(agreed)
    for (const { unitPrice, grossTotal, vatRate } of net)
      expect(Math.abs(unitPrice - (grossTotal ?? 0) / (1 + vatRate / 100))).toBeLessThan(1.51)
  }
})

test.each([
  ['a cent more than its lines', [10, 11, 10], [8, 9, 8], [8, 10, 8]],
  ['a cent less than its lines', [7, 7, 8], [6, 6, 7], [6, 6, 6]],
])(
  'the sum without VAT is rounded once, and is %s: the largest line has the difference',
  (_, prices, alone, together) => {
    const lines = prices.map((unitPrice) => ({ quantity: 1, unitPrice, vatRate: 21 }))
    expect(lines.flatMap((line) => netLines([line])).map(({ unitPrice }) => unitPrice)).toEqual(alone)
    expect(netLines(lines).map(({ unitPrice }) => unitPrice)).toEqual(together)
  },
)
