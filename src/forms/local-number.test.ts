import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { fieldValue, formatLocalNumber, type NumberReading, readLocalMoney, readLocalNumber } from './local-number.ts'
import { isRefusedText } from './typed-text.ts'

function valueOf(reading: NumberReading): string | null {
  return 'value' in reading ? reading.value : null
}

function reasonOf(reading: NumberReading): string | null {
  return 'reason' in reading ? reading.reason : null
}

describe('an amount that was typed', () => {
  test.each([
    ['nl', '1.234,50', '1234.50'],
    ['nl', '1,234.50', '1234.50'],
    ['nl', '12,5', '12.50'],
    ['nl', '12.50', '12.50'],
    ['nl', '0.50', '0.50'],
    ['nl', '1.234', '1234.00'],
    ['nl', '€ 12,-', '12.00'],
    ['nl', '€ 1 234,00', '1234.00'],
    ['nl', '-€ 5', '-5.00'],
    ['nl', '€ −5,00', '-5.00'],
    ['nl', '-5', '-5.00'],
    ['nl', ',50', '0.50'],
    ['nl', '007', '7.00'],
    ['nl', '1.234.567', '1234567.00'],
    ['en', '1,234.50', '1234.50'],
    ['en', '1,234', '1234.00'],
    ['en', '12,50', '12.50'],
    ['de', '1.234.567,89', '1234567.89'],
    ['de', '1’234.50', '1234.50'],
    ['fr', '1 234,50 €', '1234.50'],
    ['fr', '1\u202F234\u00A0567,50', '1234567.50'],
    ['fr', '1.234', '1234.00'],
  ] as const)('in %s: %s', (language, typed, amount) => {
    expect(valueOf(readLocalMoney(typed, language))).toBe(amount)
  })

  // A mark too many, a decimal mark without decimals, thousands that are none, and parts of a cent.
  const wrong = [
    ['', '-', 'abc', '€', '1-2', '12,50-', '--5', '1,2,3.4.5x'],
    ['12,,50', '12..50', '12,50,', '12.50.', '12,', '.', ',', '12,50,00', '12.50.00', '1.2.3', '1,2,3'],
    ['12 50', '1 23', '1.23,50', '12.34,50', '1234.567,89', '1.234 567', '1.234,567,890', "1'23"],
    ['0.500', '0,125', '012.345', '1\n2', '12\nEUR 3'],
    ['12,5051', '1.234,567', '1 234,567'],
  ].flat()
  test.each(languages.flatMap((language) => wrong.map((typed) => [language, typed] as const)))(
    'in %s is refused: %s',
    (language, typed) => {
      expect(readLocalMoney(typed, language)).toEqual({ reason: 'money' })
    },
  )

  test.each([
    ['nl', '1,234'],
    ['nl', '12,345'],
    ['de', '-1,234'],
    ['fr', '€ 1,234'],
    ['en', '1.234'],
  ] as const)('in %s asks which of two is meant: %s', (language, typed) => {
    expect(reasonOf(readLocalMoney(typed, language))).toBe('ambiguous_number')
  })
})

describe('a number that was typed', () => {
  test.each([
    ['nl', '1,125', '1.125'],
    ['en', '1.125', '1.125'],
    ['nl', '0.125', '0.125'],
    ['en', '0,125', '0.125'],
    ['nl', '1.234,5', '1234.5'],
    ['nl', '1 234', '1234'],
    ['nl', '1.234.567', '1234567'],
    ['en', '1,234.567', '1234.567'],
    ['nl', '1.2345', '1.2345'],
  ] as const)('in %s: %s', (language, typed, number) => {
    expect(valueOf(readLocalNumber(typed, language))).toBe(number)
  })

  test.each([
    ['nl', '1.125'],
    ['de', '-1.125'],
    ['fr', '1.125'],
    ['en', '1,125'],
  ] as const)('in %s asks which of two is meant: %s', (language, typed) => {
    const reading = readLocalNumber(typed, language)
    expect(reasonOf(reading)).toBe('ambiguous_number')
    // The contract would read the text itself as a number.
    const value = fieldValue(reading, typed)
    expect([isRefusedText(value), formatLocalNumber(value, language)]).toEqual([true, typed])
  })
})

const numbers = fc
  .tuple(fc.boolean(), fc.nat(9_999_999), fc.option(fc.stringMatching(/^\d{1,3}$/), { nil: undefined }))
  .map(([minus, whole, decimals]) => `${minus ? '-' : ''}${whole}${decimals === undefined ? '' : `.${decimals}`}`)

test.each(['12,5', '12 euros', '1e3', 'EUR 12', '1.2.3', '.5', '5.'])(
  '%s of a service is no number, and stays as it is',
  (text) => {
    expect(languages.map((language) => formatLocalNumber(text, language))).toEqual(languages.map(() => text))
  },
)

test.each(languages)('a number formatted in %s is read back', (language) => {
  fc.assert(
    fc.property(numbers, (value) => valueOf(readLocalNumber(formatLocalNumber(value, language), language)) === value),
  )
})

/** The digits of the text itself decide the size: no reading moves the decimal mark. */
function isSound(typed: string, language: Language): boolean {
  const value = valueOf(readLocalMoney(typed, language))
  if (value === null) return true
  const [, decimals = ''] = /[.,](\d{1,2})$/.exec(typed) ?? []
  const digits = typed.replace(/\D/g, '')
  const cents = decimals === '' ? `${digits}00` : `${digits}${decimals.length === 1 ? '0' : ''}`
  return BigInt(value.replace('.', '')) === BigInt(cents)
}

test.each(languages)('in %s no typing error makes an amount of another size', (language) => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,' ]{1,12}$/), (typed) => isSound(typed.trim(), language)),
    { numRuns: 2000 },
  )
})
