import { expect, test } from 'vitest'
import { monthsUntil, periodOf, yearsUntil } from './chart-periods.ts'

test('the months up to today cross the year boundary', () => {
  expect(monthsUntil('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})

test('the years up to today', () => {
  expect(yearsUntil('2026-11-21', 2)).toEqual(['2025', '2026'])
})

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026', '2026-01-01', '2026-12-31'],
])('the days of %s', (name, from, until) => {
  expect(periodOf(name)).toEqual({ from, until })
})
