import { expect, test } from 'vitest'
import { monthsUntil, yearsUntil } from './periods.ts'

test('the months up to today cross the year boundary', () => {
  expect(monthsUntil('2026-01-31', 3)).toEqual([
    { name: '2025-11', from: '2025-11-01', until: '2025-11-30' },
    { name: '2025-12', from: '2025-12-01', until: '2025-12-31' },
    { name: '2026-01', from: '2026-01-01', until: '2026-01-31' },
  ])
  expect(monthsUntil('2024-03-31', 2)[0]?.until).toBe('2024-02-29')
})

test('the years up to today', () => {
  expect(yearsUntil('2026-11-21', 2)).toEqual([
    { name: '2025', from: '2025-01-01', until: '2025-12-31' },
    { name: '2026', from: '2026-01-01', until: '2026-12-31' },
  ])
})
