/** Keeps a session within its rate limit (specification, "Limits"); after a 429 everything waits as long as it says. */

/** `lookup`: one of many requests of a run, which leave a part of the window for clicks. */
export type Priority = 'click' | 'lookup'

/** The current window of the rate limit. Times are milliseconds of one clock. */
export interface RateWindow {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: number
}

/** The part of a window that runs leave alone. */
const reservedForClicks = 0.25

/** Milliseconds a request should wait before it is sent, with so many under way. */
export function paceDelay(window: RateWindow | null, now: number, underway: number, priority: Priority): number {
  if (!window || now >= window.resetAt) return 0
  const reserve = priority === 'click' ? 0 : Math.ceil(window.limit * reservedForClicks)
  return window.remaining - underway > reserve ? 0 : window.resetAt - now
}

function wholeNumber(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null
}

/** Reads `RateLimit-*`; null when the service does not send them. */
export function readRateWindow(headers: Headers, now: number): RateWindow | null {
  const limit = wholeNumber(headers.get('RateLimit-Limit'))
  const remaining = wholeNumber(headers.get('RateLimit-Remaining'))
  const reset = wholeNumber(headers.get('RateLimit-Reset'))
  if (limit === null || remaining === null || reset === null) return null
  return { limit, remaining, resetAt: now + reset * 1000 }
}

/** The later of two readings of one window: answers overtake each other, and what was used stays used. */
export function mergeRateWindow(known: RateWindow | null, read: RateWindow, now: number): RateWindow {
  // `RateLimit-Reset` counts whole seconds, so one window's ends differ by up to a second.
  const sameWindow = known !== null && now < known.resetAt && Math.abs(read.resetAt - known.resetAt) <= 1500
  if (!sameWindow) return read
  return { ...read, remaining: Math.min(known.remaining, read.remaining) }
}
