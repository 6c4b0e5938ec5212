import { expect, test } from 'vitest'
import type { VatKind } from '#contract/vat-kinds.ts'
import { categories, reasonOf, subtotals } from './ubl-tax.ts'

const number = 'NL123456789B01'
const of = (rate: number, kind: VatKind | null = null, base = '10.00', amount = '0.00') => ({
  rate,
  kind,
  base,
  amount,
})

test.each([
  ['without VAT, by a sender without a number', null, [of(0, 'exempt'), of(0, 'zero')], 'OO'],
  ['outside VAT alone', number, [of(0, 'outside')], 'O'],
  ['exempt, outside and zero-rated', number, [of(0, 'exempt'), of(0, 'outside'), of(0, 'zero')], 'EEZ'],
  ['outside VAT beside something taxed', null, [of(0, 'outside'), of(21)], 'ES'],
])('the categories of what is %s', (_, vatNumber, vat, expected) => {
  expect(vat.map(categories({ vat }, vatNumber)).join('')).toBe(expected)
})

test('what has one category and rate is one subtotal, with each of its reasons', () => {
  const vat = [of(0, 'exempt', '1.00'), of(0, 'outside', '2.00'), of(0, 'zero', '4.00'), of(21, null, '8.00', '1.68')]
  const found = subtotals({ vat }, categories({ vat }, number))
  expect(found).toEqual([
    { rate: 0, category: 'E', base: 300, tax: 0, kinds: ['exempt', 'outside'] },
    { rate: 0, category: 'Z', base: 400, tax: 0, kinds: ['zero'] },
    { rate: 21, category: 'S', base: 800, tax: 168, kinds: [] },
  ])
  expect(found.map(reasonOf)).toEqual([[['cbc:TaxExemptionReason', 'Exempt from VAT; Not subject to VAT']], [], []])
})
