import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const minute = 60_000
const now = 1_000_000

test('the pace is what was measured, and too few steps say nothing', () => {
  expect(paceOf({ done: 2, elapsed: 200, left: 10, window: null, now })).toBeNull()
  expect(paceOf({ done: 10, elapsed: 5_000, left: 100, window: null, now })).toEqual({ perMinute: 120, left: 50_000 })
})

test('what fits into the current window goes at the measured pace', () => {
  const window = { limit: 600, remaining: 600, resetAt: now + minute }
  expect(paceOf({ done: 100, elapsed: 10_000, left: 300, window, now })?.left).toBe(30_000)
})

test('beyond it the rate limit decides: a quarter of each window is kept for clicks', () => {
  const window = { limit: 600, remaining: 600, resetAt: now + minute }
  // 450 now, 450 in each of the next windows: the last 2 100 need five more of them.
  expect(paceOf({ done: 10, elapsed: 300, left: 450 + 2_100, window, now })).toEqual({
    perMinute: 450,
    left: 5 * minute,
  })
  const used = { ...window, remaining: 150, resetAt: now + 20_000 }
  expect(paceOf({ done: 10, elapsed: 300, left: 450, window: used, now })?.left).toBe(20_000)
})
