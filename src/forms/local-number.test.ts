import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { formatLocalNumber, parseLocalMoney, parseLocalNumber } from './local-number.ts'

describe('an amount that was typed', () => {
  test.each([
    ['nl', '1.234,50', '1234.50'],
    ['nl', '12,5', '12.50'],
    ['nl', '12.50', '12.50'],
    ['nl', '1.234', '1234.00'],
    ['nl', '€ 12,-', '12.00'],
    ['nl', '€ 1 234,00', '1234.00'],
    ['nl', '-5', '-5.00'],
    ['nl', ',50', '0.50'],
    ['nl', '007', '7.00'],
    ['en', '1,234.50', '1234.50'],
    ['en', '1,234', '1234.00'],
    ['en', '12,50', '12.50'],
    ['de', '1.234.567,89', '1234567.89'],
    ['fr', '1 234,50 €', '1234.50'],
  ] as const)('in %s: %s', (language, typed, amount) => {
    expect(parseLocalMoney(typed, language)).toBe(amount)
  })

  test.each(['', '-', 'abc', '1,2,3.4.5x', '12,345', '1-2', '€'])('is invalid: %s', (typed) => {
    expect(parseLocalMoney(typed, 'nl')).toBeNull()
  })
})

test('a number keeps its decimals', () => {
  expect(parseLocalNumber('1,125', 'nl')).toBe('1.125')
})

test.each(languages)('a number formatted in %s is read back', (language) => {
  for (const value of ['0.00', '1234.50', '-1000000.05', '999', '0.125']) {
    expect(parseLocalNumber(formatLocalNumber(value, language), language)).toBe(value)
  }
})
