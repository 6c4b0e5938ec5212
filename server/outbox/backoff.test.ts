import { expect, it } from 'vitest'
import { delayAfter, isLastAttempt } from './backoff.ts'

const minute = 60_000
const middle = () => 0.5

it('doubles from a minute to an hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 1_000, 10_000].map((attempts) => delayAfter(attempts, middle) / minute)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
})

it('is uneven by a quarter either way, so that what failed together is not tried together', () => {
  expect([0, 0.999_999].map((random) => delayAfter(1, () => random))).toEqual([45_000, 75_000])
})

it.each([
  [10, '2026-03-06T12:00:00.000Z', true],
  [9, '2026-03-06T12:00:00.000Z', false],
  [10, '2026-03-06T11:59:59.999Z', false],
])('after %i attempts at %s has had its last: %s', (attempts, now, isLast) => {
  expect(isLastAttempt({ attempts, createdAt: '2026-03-01T12:00:00.000Z' }, now)).toBe(isLast)
})
