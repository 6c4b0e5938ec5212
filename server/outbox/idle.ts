/** Deliveries leave room for requests: rule and figures are in docs/decisions/outbox.md. */
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** The share of its time above which the process counts as busy. */
const busy = 0.5
/** Milliseconds. */
const [usualPause, longestWait] = [25, 250]

/**
 * Returns a function that resolves once the process has been less than half busy for `pause` milliseconds, or after a quarter of a second.
 */
export function idleMoments(pause: number = usualPause): () => Promise<void> {
  let last = performance.eventLoopUtilization()
  const isBusy = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization > busy
  }
  return async () => {
    for (let waited = 0; waited < longestWait && isBusy(); waited += pause) await delay(pause)
  }
}
