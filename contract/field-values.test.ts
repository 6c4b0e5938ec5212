import { expect, test } from 'vitest'
import { shownFieldValues } from './field-values.ts'

test.each([
  ['nl', '31 januari 2026'],
  ['en', '31 January 2026'],
  ['de', '31. Januar 2026'],
  ['fr', '31 janvier 2026'],
] as const)('a day is written as readers of %s write it, and everything else stays', (language, day) => {
  expect(shownFieldValues({ day: '2026-01-31', max: 3 }, language)).toMatchObject({ day, max: 3, values: '' })
})
