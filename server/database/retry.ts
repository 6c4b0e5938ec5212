/** Waiting for a lock that another process or transaction holds. */
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseBusy } from './errors.ts'

/** Milliseconds. SQLite has no queue: who looks rarely waits longest beside an import that writes batch after batch. */
const firstPause = 2
const longestPause = 40

/**
 * Repeats `attempt` while it is refused, for at most `wait` milliseconds and with growing pauses in which the event loop is free. A
 * refusal that lasts becomes `DatabaseBusy`; every other error passes at once.
 */
export async function retryWhile<T>(
  isRefusal: (error: unknown) => boolean,
  attempt: () => Promise<T>,
  wait: number,
): Promise<T> {
  const end = performance.now() + wait
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (performance.now() >= end) throw new DatabaseBusy(error)
    }
    // With jitter, so that waiting processes do not collide at every attempt.
    await delay(pause * (0.5 + Math.random()))
  }
}
