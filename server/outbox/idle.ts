/** Deliveries leave room for requests: rule and figures are in docs/decisions/outbox.md. */
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** The share of its time above which the process counts as busy. */
const busy = 0.5
/** Milliseconds. */
const pause = 25
const mostPauses = 10

/** Returns a function that resolves once the process is less than half busy, or after a quarter of a second. */
export function idleMoments(): () => Promise<void> {
  let last = performance.eventLoopUtilization()
  const isBusy = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization > busy
  }
  return async () => {
    for (let pauses = 0; pauses < mostPauses && isBusy(); pauses += 1) await delay(pause)
  }
}
