/** How fast a run goes, and how long it still takes within the rate limit. Pure; times are milliseconds. */
import type { RateWindow } from '../api/pacer.ts'

export interface Pace {
  readonly perMinute: number
  readonly left: number
}

export interface Measured {
  /** Steps done in this stretch, and how long they took. */
  readonly done: number
  readonly elapsed: number
  /** Steps to do. */
  readonly left: number
  /** The current window of the rate limit; null where the service does not say. */
  readonly window: RateWindow | null
  readonly now: number
}

/** Fewer steps say nothing yet. */
const least = 3
/** The part of a window that runs may use (`pacer.ts` keeps the rest for clicks). */
const share = 0.75
const minute = 60_000

/** Null while it is too early to say. */
export function paceOf({ done, elapsed, left, window, now }: Measured): Pace | null {
  if (done < least || elapsed <= 0) return null
  const each = elapsed / done
  if (!window || now >= window.resetAt) return { perMinute: minute / each, left: left * each }
  const allowed = Math.max(1, window.limit * share)
  const atOnce = Math.max(0, window.remaining - window.limit * (1 - share))
  // What does not fit into this window waits for the next ones.
  const waits = left <= atOnce ? 0 : window.resetAt - now + (Math.ceil((left - atOnce) / allowed) - 1) * minute
  return { perMinute: Math.min(minute / each, allowed), left: Math.max(left * each, waits) }
}
