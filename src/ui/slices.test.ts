import { expect, test, vi } from 'vitest'
import { resultOf } from '../testing/result-of.ts'
import { runInSlices, type Steps } from './slices.ts'

function* sumTo(last: number): Steps<number> {
  let sum = 0
  for (let number = 1; number <= last; number += 1) {
    sum += number
    yield
  }
  return sum
}

test('gives the result, at once or in slices', async () => {
  expect(resultOf(sumTo(100))).toBe(5050)
  const sum = await new Promise((done) => runInSlices(sumTo(100_000), done))
  expect(sum).toBe(5_000_050_000)
})

test('begins later, and not at all when it is cancelled', () => {
  vi.useFakeTimers()
  const done = vi.fn<(sum: number) => void>()
  const cancel = runInSlices(sumTo(3), done)
  expect(done).not.toHaveBeenCalled()
  cancel()
  vi.runAllTimers()
  expect(done).not.toHaveBeenCalled()
  vi.useRealTimers()
})
