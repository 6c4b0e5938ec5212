import { expect, test } from 'vitest'
import { findNumbers, numberIndex } from './invoice-numbers.ts'

const numbers = [
  '2026-0001',
  '2026-0002',
  '2026-0301',
  '2026-1200',
  '2025-12345',
  'F19-7',
  '17',
  'Nieuw',
  '00042',
  'INV 2024/077',
]
const index = numberIndex(numbers.map((number, id) => ({ id, number })))

/** Found numbers in their order; doubtful ones with a question mark. */
function found(...remittance: string[]): string[] {
  return findNumbers(index, { remittance, endToEndId: null })
    .toSorted((a, b) => a.invoiceId - b.invoiceId)
    .map(({ invoiceId, isClear }) => `${numbers[invoiceId]}${isClear ? '' : '?'}`)
}

test.for<readonly [text: string, expected: readonly string[]]>([
  ['2026-0001', ['2026-0001']],
  ['2026 0001', ['2026-0001']],
  ['20260001', ['2026-0001']],
  ['factuur 20260001', ['2026-0001']],
  ['FACTUURNR:2026.0001', ['2026-0001']],
  ['factuur20260001 bedankt', ['2026-0001']],
  ['Rechnung Nr. 2026/0001', ['2026-0001']],
  ['facture n° 2026 – 0001', ['2026-0001']],
  ['Contributie 2026, factuur 2026-0001, J. Jansen', ['2026-0001']],
  ['/TRTP/SEPA OVERBOEKING/REMI/2026-0001/EREF/NOTPROVIDED', ['2026-0001']],
  ['2026-0001 en 2026-0002', ['2026-0001', '2026-0002']],
  ['2026-0001/2026-0002', ['2026-0001', '2026-0002']],
  ['2026-0001 2026-0001', ['2026-0001']],
  // Marks that turn or hide letters, and figures of full width.
  ['\u202e2026\u00ad-\u200b0001', ['2026-0001']],
  ['２０２６－０００１', ['2026-0001']],
  ['f19-7', ['F19-7']],
  ['F 19 7', ['F19-7']],
  ['inv2024/077', ['INV 2024/077']],
  ['2025-12345', ['2025-12345']],
  // References with check digits.
  ['RF3120260001', ['2026-0001']],
  ['+++002/0260/00297+++', ['2026-0002']],
])('%j names %j', ([text, expected]) => {
  expect(found(text)).toEqual(expected)
})

test.for([
  '',
  'contributie 2026',
  '2026-0003',
  '120260001',
  '202600011',
  '2026-00011',
  'NL91ABNA02026 0001x'.replace(' 0001x', ''),
  // Parts where the number has none.
  '20 26 00 01',
  '2026-00-01',
  'Contributie 2026-03-01',
  '01-12-2026 12:00',
  // Numbers so short that they stand for anything.
  'team 17',
  'Kerkstraat 17',
  'factuur 17-18',
  'factuur 17 18',
  'nieuw lid',
  '42',
])('%j names none', (text) => {
  expect(found(text)).toEqual([])
})

test.for<readonly [text: string, expected: readonly string[]]>([
  // 1 March 2026, or the invoice.
  ['les van 20260301', ['2026-0301?']],
  ['betaald op 01-12-2026 1200', ['2026-1200?']],
  ['AB20260001', ['2026-0001?']],
  ['20260001XY', ['2026-0001?']],
  ['2026-0001-2', ['2026-0001?']],
])('%j may name %j', ([text, expected]) => {
  expect(found(text)).toEqual(expected)
})

test.for<readonly [text: string, expected: readonly string[]]>([
  ['factuur 20260301', ['2026-0301']],
  ['2026-0301', ['2026-0301']],
  ['17', ['17']],
  ['factuur 17', ['17']],
  ['Rechnung Nr. 17 danke', ['17']],
  ['faktuurnr. 00042', ['00042']],
])('%j leaves no doubt about %j', ([text, expected]) => {
  expect(found(text)).toEqual(expected)
})

test('a number that a bank broke in two is one', () => {
  expect(found('Contributie factuur 2026-', '0001')).toEqual(['2026-0001'])
  expect(found('Contributie factuur 2026-00', '01')).toEqual(['2026-0001'])
})

test('a clear number anywhere removes the doubt', () => {
  expect(found('20260301', 'factuur 2026-0301')).toEqual(['2026-0301'])
})

test('the reference that the payer’s bank carried along counts too', () => {
  const transfer = { remittance: ['contributie'], endToEndId: 'INV/2026-0002' }
  expect(findNumbers(index, transfer)).toEqual([{ invoiceId: 1, isClear: true }])
})

test('looks through a long text within the time of a test', () => {
  expect(found(`${'2026 '.repeat(2_000)}${'RF47 '.repeat(2_000)}2026-0001`)).toContain('2026-0001')
})
