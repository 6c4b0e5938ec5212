/** Deliveries leave room for requests: whoever reads should not notice that a thousand invoices go out. */
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Share of its time above which a process has enough to do. */
const busy = 0.5
/** Milliseconds from one look to the next, and how often a delivery waits at most: it may be late, but always comes. */
const pause = 25
const mostPauses = 10

interface Watch {
  /** The share of its time for which the process was busy since the last look. */
  readonly look: () => number
  readonly rest: () => Promise<void>
}

function eventLoop(): Watch {
  let last = performance.eventLoopUtilization()
  return {
    look: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    rest: () => delay(pause),
  }
}

/** What resolves when the process has time, or after a quarter of a second. */
export function quietMoments({ look, rest }: Watch = eventLoop()): () => Promise<void> {
  return async () => {
    for (let pauses = 0; pauses < mostPauses && look() > busy; pauses += 1) await rest()
  }
}
