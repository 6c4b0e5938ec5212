import { describe, expect, test } from 'vitest'
import { createFormats } from './language-provider.tsx'

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('in Dutch', () => {
  const dutch = createFormats('nl-NL')

  test('a date has its month in words', () => {
    expect(dutch.date('2026-11-05')).toBe('5 november 2026')
  })

  test('a date in a column has two digits for each part', () => {
    expect(dutch.shortDate('2026-03-05')).toBe('05-03-2026')
  })

  test('an amount has a comma and the euro sign in front', () => {
    expect(spaces(dutch.money('1234.50'))).toBe('€ 1.234,50')
  })

  test('a negative amount keeps its sign', () => {
    expect(spaces(dutch.money('-0.05'))).toBe('−€ 0,05')
  })

  test('text that is not a date or an amount stays unchanged', () => {
    expect([dutch.date('soon'), dutch.money('12,50')]).toEqual(['soon', '12,50'])
  })
})

test.each([
  ['en-GB', '5 November 2026'],
  ['de-DE', '5. November 2026'],
  ['fr-FR', '5 novembre 2026'],
])('a date in %s', (locale, expected) => {
  expect(createFormats(locale).date('2026-11-05')).toBe(expected)
})
