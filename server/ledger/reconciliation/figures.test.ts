import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyTimeout, runs } from '../../../testing/thoroughness.ts'
import { mayBeNamed } from './figures.ts'
import { findNumbers, numberIndex } from './invoice-numbers.ts'

const numbers = [
  '2026-0001',
  '2026-0012',
  '20260012',
  'INV 2024/077',
  'F19-7',
  '17',
  '001',
  '00042',
  '000123456',
  'A1B22C333',
  '２０２５-00９',
  'Nieuw',
]
const invoices = numbers.map((number, id) => ({ id, number }))

test('of all numbers, only those that the texts may have are read, and the short ones', () => {
  const texts = [{ remittance: ['factuur 2026 0001'], endToEndId: null }]
  expect(mayBeNamed(invoices, texts).map(({ number }) => number)).toEqual(['2026-0001', 'F19-7', '17', '001', '00042'])
})

/** ISO 11649, with its check digits. */
function creditorReference(content: string): string {
  const figures = Array.from(`${content}RF00`, (one) => parseInt(one, 36)).join('')
  return `RF${String(98n - (BigInt(figures) % 97n)).padStart(2, '0')}${content}`
}

const glue = fc.constantFrom('', ' ', '-', '/', ' 0', '\u00ad', '\u0301', 'nr. ')
const mangled = fc
  .tuple(fc.constantFrom(...numbers), glue, fc.nat(9))
  .map(([number, separator, at]) => [number.slice(0, at), number.slice(at)].join(separator).replace(/[-/]/, separator))
const reference = fc.constantFrom('17', '42', '123456', '00042', '20260012', 'A1B22C333').map(creditorReference)
const piece = fc.oneof(mangled, mangled, reference, fc.constantFrom('contributie', '2026', '12', '31-12-2026', 'fac'))
const text = fc.array(fc.tuple(piece, glue), { maxLength: 6 }).map((parts) => parts.flat().join(''))

test('what is left out is found in none of the texts', { timeout: propertyTimeout }, () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), fc.option(text), (remittance, endToEndId) => {
      const transfer = { remittance, endToEndId }
      const some = numberIndex(mayBeNamed(invoices, [transfer]))
      expect(findNumbers(some, transfer)).toEqual(findNumbers(numberIndex(invoices), transfer))
    }),
    runs(1_000),
  )
})
