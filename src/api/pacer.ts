/**
 * Keeps a session within its rate limit (specification, "Limits"): background reading slows down as the window empties and
 * leaves a part of it for clicks; after a 429 everything waits as long as it says.
 */

/**
 * `click`: the user waits for this one request. `lookup`: the user waits for many, which go out at once but leave room for clicks.
 * `background`: it may take its time.
 */
export type Priority = 'click' | 'lookup' | 'background'

/** The current window of the rate limit. Times are milliseconds of one clock. */
export interface RateWindow {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: number
}

/** The part of a window that background reading leaves alone. */
const reservedForClicks = 0.25
/** Above this part background reading goes as fast as the answers come. */
const unhurried = 0.6

export interface Traffic {
  readonly underway: number
  readonly lastBackground: number
}

/** Milliseconds a request should wait before it is sent. */
export function paceDelay(window: RateWindow | null, now: number, traffic: Traffic, priority: Priority): number {
  if (!window || now >= window.resetAt) return 0
  const untilReset = window.resetAt - now
  const left = window.remaining - traffic.underway
  if (priority === 'click') return left > 0 ? 0 : untilReset
  const reserve = Math.ceil(window.limit * reservedForClicks)
  if (left <= reserve) return untilReset
  if (priority === 'lookup') return 0
  if (left > window.limit * unhurried) return 0
  const apart = Math.round(untilReset / (left - reserve))
  return Math.max(0, traffic.lastBackground + apart - now)
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
