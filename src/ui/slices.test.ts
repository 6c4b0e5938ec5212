import { expect, test, vi } from 'vitest'
import { atOnce, inSlices, type Steps } from './slices.ts'

function* sumTo(last: number): Steps<number> {
  let sum = 0
  for (let number = 1; number <= last; number += 1) {
    sum += number
    yield
  }
  return sum
}

test('gives what was reckoned, at once or in slices', async () => {
  expect(atOnce(sumTo(100))).toBe(5050)
  const sum = await new Promise((done) => inSlices(sumTo(100_000), done))
  expect(sum).toBe(5_000_050_000)
})

test('begins later, and not at all when it is called off', () => {
  vi.useFakeTimers()
  const done = vi.fn<(sum: number) => void>()
  const callOff = inSlices(sumTo(3), done)
  expect(done).not.toHaveBeenCalled()
  callOff()
  vi.runAllTimers()
  expect(done).not.toHaveBeenCalled()
  vi.useRealTimers()
})
