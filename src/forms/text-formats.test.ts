import { expect, test } from 'vitest'
import { readIban, readPostalCode, showIban } from './text-formats.ts'

test.each(['nl91 abna 0417 1643 00', 'NL91ABNA0417164300', 'NL91.ABNA.0417.1643.00', ' NL91-ABNA-0417-1643-00 '])(
  '%j is one IBAN',
  (typed) => {
    expect(readIban(typed)).toBe('NL91ABNA0417164300')
  },
)

test('an IBAN is read in fours, and a stranger in it stays visible', () => {
  expect(showIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(showIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  expect(showIban('?')).toBe('?')
  expect(showIban('')).toBe('')
})

test('a postal code gets its Dutch form where the Dutch rule holds', () => {
  expect(readPostalCode('1234ab', '')).toBe('1234 AB')
  expect(readPostalCode('1234 ab', 'Nederland')).toBe('1234 AB')
  expect(readPostalCode('1234ab', 'België')).toBe('1234ab')
  expect(readPostalCode('12', 'Nederland')).toBe('12')
})
