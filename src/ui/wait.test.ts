import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wait } from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wait ends after its time, and leaves no listener behind', async () => {
  const { signal } = new AbortController()
  const waiting = wait(1000, signal)
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test.each([
  ['while it lasts', () => {}],
  ['before it begins', (stop: AbortController) => stop.abort()],
])('a wait that is aborted %s fails with the reason, and leaves no timer behind', async (_, before) => {
  const stop = new AbortController()
  before(stop)
  const outcome = expect(wait(1000, stop.signal)).rejects.toThrow('aborted')
  stop.abort()
  await outcome
  expect(vi.getTimerCount()).toBe(0)
})
