/** Requests without a key wait for each other: those with a key are served in between. */
import { setImmediate as turn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { Gate } from '../lib/gate.ts'

interface QueueLimits {
  /** Pages rendered at a time. */
  readonly concurrency: number
  /** Further requests that wait; more are refused. */
  readonly waiting: number
}

/** At most `concurrency` requests run at a time, in their order. Throws `service_busy` when too many wait. */
export function pageQueue(limits: QueueLimits = { concurrency: 2, waiting: 500 }): MiddlewareHandler {
  const gate = new Gate({ ...limits, retryAfter: 2 })
  return (_, next) =>
    gate.run('pages', async () => {
      await next()
      // Rendering is synchronous: without a pause, one page after the other would keep the event loop from requests with a key.
      await turn()
    })
}
