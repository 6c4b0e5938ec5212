import { expect, test } from 'vitest'
import { roundTicks } from './charts.tsx'

test.each([
  [[883, 971], 1, [850, 900, 950, 1000]],
  [[-5, 22, 0], 1, [-10, 0, 10, 20, 30]],
  [[0, 1], 1, [0, 1]],
  [[0, 0], 1, [0, 1]],
  [[12, 12], 1, [12, 13]],
  [[0, 13_500_000], 100, [0, 5_000_000, 10_000_000, 15_000_000]],
])('around %j in units of %i', (values, unit, ticks) => {
  expect(roundTicks(values, unit)).toEqual(ticks)
})
