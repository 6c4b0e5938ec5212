/** Requests without a key are not counted, so they wait for each other: those with a key are served in between. */
import { setImmediate as turn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { Problem } from '../problem.ts'

interface QueueLimits {
  /** Pages rendered at a time. */
  readonly concurrency: number
  /** Further requests that wait; more are refused. */
  readonly waiting: number
}

/** At most `concurrency` requests run at a time, in their order. Throws `service_busy` when too many wait. */
export function pageQueue({ concurrency, waiting }: QueueLimits = { concurrency: 2, waiting: 500 }): MiddlewareHandler {
  let running = 0
  const queue: (() => void)[] = []
  return async (_, next) => {
    if (running < concurrency) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Problem('service_busy', { seconds: 2 })
    try {
      await next()
    } finally {
      // Rendering is synchronous: without a pause, one page after the other would keep the event loop from requests with a key.
      await turn()
      const resume = queue.shift()
      if (resume) resume()
      else running -= 1
    }
  }
}
