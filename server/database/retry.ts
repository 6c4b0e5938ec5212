import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseBusy } from './errors.ts'

/** Milliseconds. */
export interface Patience {
  readonly firstDelay: number
  readonly longestDelay: number
  /** After this long a refusal is final. */
  readonly total: number
}

/** How a lock is waited for, for at most so many milliseconds. */
export function patienceOf(total: number): Patience {
  return { firstDelay: 2, longestDelay: 250, total }
}

/**
 * Tries until it is no longer refused, with growing and uneven pauses in which the event loop is free. A refusal that
 * lasts becomes `DatabaseBusy`; every other error passes at once.
 */
export async function retryWhile<T>(
  isRefusal: (error: unknown) => boolean,
  attempt: () => Promise<T>,
  { firstDelay, longestDelay, total }: Patience,
): Promise<T> {
  const end = performance.now() + total
  for (let pause = firstDelay; ; pause = Math.min(pause * 1.5, longestDelay)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (performance.now() >= end) throw new DatabaseBusy(error)
    }
    // Uneven, so that waiting processes do not meet again at every try.
    await delay(pause * (0.5 + Math.random()))
  }
}
