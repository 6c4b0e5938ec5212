import { beforeEach, expect, test, vi } from 'vitest'
import { bringLostParts } from './lost-parts.ts'

const reload = vi.fn()
/** Each look at the address of the app, in turn: whether it is answered. */
let looks: PromiseWithResolvers<Response>[]

beforeEach(() => {
  vi.useFakeTimers()
  looks = []
  reload.mockReset()
  vi.stubGlobal('window', { location: { origin: 'https://app.example', reload } })
  vi.stubGlobal('fetch', () => {
    const look = Promise.withResolvers<Response>()
    looks.push(look)
    return look.promise
  })
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  vi.stubGlobal('PerformanceNavigationTiming', EventTarget)
  return () => {
    // What stands in for `performance` first: otherwise the fake clock that it replaced comes back with it.
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

async function answer(): Promise<void> {
  looks.at(-1)?.resolve(new Response())
  await vi.advanceTimersByTimeAsync(0)
}

async function fail(): Promise<void> {
  looks.at(-1)?.reject(new TypeError('no answer'))
  await vi.advanceTimersByTimeAsync(0)
}

test('the page is loaded again once its address answers', async () => {
  bringLostParts()
  await fail()
  expect(reload).not.toHaveBeenCalled()
  await vi.runOnlyPendingTimersAsync()
  await answer()
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen that was left while its address was being asked does not load the page again', async () => {
  const end = bringLostParts()
  end()
  await answer()
  expect(reload).not.toHaveBeenCalled()
})

test('a screen that was left between two looks asks no more', async () => {
  const end = bringLostParts()
  await fail()
  end()
  expect(vi.getTimerCount()).toBe(0)
})

test('a screen that was left during a look that fails asks no more', async () => {
  const end = bringLostParts()
  end()
  await fail()
  expect(vi.getTimerCount()).toBe(0)
})
