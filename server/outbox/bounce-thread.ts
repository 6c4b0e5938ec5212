/**
 * Emails that came back are read in a thread: anyone can send one, and text that was made for it takes the library seconds, in which nobody
 * else would be answered.
 */
import { isOutOfMemory, threadsOf } from '../lib/threads.ts'
import type { Bounce } from './read-bounce.ts'

interface ThreadLimits {
  /** Milliseconds for one email. */
  readonly longestReading: number
  /** Memory of the thread. */
  readonly megabytes: number
}

/** What it gives reads as `readBounce` does: null also for an email that takes too much, which would take it again. */
export function bounceThreadWith({
  longestReading,
  megabytes,
}: ThreadLimits): (bytes: Uint8Array) => Promise<Bounce | null> {
  const threads = threadsOf({
    file: new URL('read-bounce.ts', import.meta.url),
    name: 'readBounce',
    most: 1,
    megabytes,
  })
  return async (bytes) => {
    const pool = await threads()
    const signal = AbortSignal.timeout(longestReading)
    try {
      // The thread runs `readBounce`.
      return (await pool.run(bytes, { signal })) as Bounce | null
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) return null
      throw error
    }
  }
}

// What mail servers write takes some milliseconds.
export const readBounceInThread = bounceThreadWith({ longestReading: 20_000, megabytes: 256 })
