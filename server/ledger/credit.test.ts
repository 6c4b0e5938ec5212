import { expect, test } from 'vitest'
import { type CreditableLine, creditTotals, netOfPart, wholeCredit } from './credit.ts'

const line: CreditableLine = {
  position: 0,
  description: 'Board',
  vat_rate: 2100,
  vat_kind: null,
  total_excl_vat: 100_00,
  gross_total: null,
  left: 60_00,
  grossLeft: null,
}
const gross = { ...line, position: 1, gross_total: 121_00, left: 100_00, grossLeft: 121_00 }

test('what is left of an invoice is each line of which something is left, before VAT or with it', () => {
  const nothing = { ...line, left: 0 }
  const aCent = { ...gross, left: 0, grossLeft: 1 }
  expect(wholeCredit([line, nothing, gross, { ...gross, left: 0, grossLeft: 0 }, aCent])).toEqual([
    { line, amount: 60_00, gross: null },
    { line: gross, amount: 100_00, gross: 121_00 },
    { line: aCent, amount: 0, gross: 1 },
  ])
})

test('a part with VAT leaves as much before VAT as is left of the line', () => {
  expect(netOfPart({ ...gross, grossLeft: 121_00 }, 121_00)).toBe(100_00)
  expect(netOfPart({ ...gross, grossLeft: 121_00 }, 12_10)).toBe(10_00)
  // 0.01 of it: what is left is rounded to all of it.
  expect(netOfPart({ ...gross, left: 8, grossLeft: 10 }, 1)).toBe(1)
  expect(netOfPart({ ...gross, left: 8, grossLeft: 10 }, 0)).toBe(0)
  // Never more than there is, nor with another sign.
  expect(netOfPart({ ...gross, left: 7, grossLeft: 10 }, 0)).toBe(0)
  expect(netOfPart({ ...gross, left: -7, grossLeft: -10 }, 0)).toBe(0)
})

test('a credit note comes to its parts and their VAT', () => {
  const credits = [
    { line, amount: 10_00, gross: null },
    { line: gross, amount: 100_00, gross: 121_00 },
  ]
  expect(creditTotals(credits)).toMatchObject({ totalExclVat: 110_00, totalVat: 23_10, total: 133_10 })
})
