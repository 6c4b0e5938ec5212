import { expect, it } from 'vitest'
import { batchTime, nextGrowth } from './batch-growth.ts'

it.each([
  ['stays after one that took as long as it should', 1, batchTime, 1],
  ['has half as many rows again after one that took two thirds', 2, (batchTime * 2) / 3, 3],
  ['is half as large after one that took ten times as long', 4, batchTime * 10, 2],
  ['is twice as large after one that took next to no time', 1, 0, 2],
  ['is never more than eight times the first', 8, 0, 8],
  ['is never less than an eighth of the first', 1 / 8, batchTime * 10, 1 / 8],
])('a batch %s', (_, growth, used, next) => {
  expect(nextGrowth(growth, used)).toBeCloseTo(next)
})
