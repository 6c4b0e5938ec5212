import { expect, test } from 'vitest'
import { assertFewEntries, mostEntries, remittanceText, statementNumber } from './credit-transfer.ts'

test.each([
  ['7', 7],
  ['00042', 42],
  ['99999', 99_999],
  ['100000', null],
  ['20260301', null],
  ['0', null],
  ['000', null],
  ['', null],
  [null, null],
  ['12/1', null],
])('the number of a statement in %j is %j', (text, number) => {
  expect(statementNumber('legal', text)).toEqual(number === null ? null : { numbering: 'legal', number })
})

test('what the payer wrote is in one line, and the reference is said where they wrote nothing', () => {
  const endToEndId = '2026-0007'
  expect(remittanceText({ remittance: ['2026-0001', 'thank you'], endToEndId })).toBe('2026-0001 thank you')
  expect(remittanceText({ remittance: [], endToEndId })).toBe('2026-0007')
  expect(remittanceText({ remittance: [], endToEndId: null })).toBe('')
})

test('statements and entries are counted together', () => {
  expect(() => assertFewEntries(1, mostEntries - 1)).not.toThrow()
  expect(() => assertFewEntries(1, mostEntries)).toThrow(
    expect.objectContaining({
      name: 'LedgerError',
      problems: [expect.objectContaining({ reason: 'statement_too_many', values: { max: mostEntries } })],
    }),
  )
})
