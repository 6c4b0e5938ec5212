import { type SessionRef, perSession, sessionStore } from '../session/scope.ts'
import { wait } from '../ui/wait.ts'

/** Keeps a session within its rate limit (specification, "Limits"); after a 429 everything waits as long as it says. */

/** `lookup`: one of many requests of a run, which leave a part of the window for clicks. */
export type Priority = 'click' | 'lookup'

/** The current window of the rate limit. Times are milliseconds of one clock. */
interface RateWindow {
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

interface Pace {
  window: RateWindow | null
  /** After a 429: nothing is sent before this moment. */
  blockedUntil: number
  underway: number
}

const paceOf = perSession((): Pace => ({ window: null, blockedUntil: 0, underway: 0 }))

/** Milliseconds since the epoch until which clicks wait for the rate limit; null when nothing waits. For the shell's line. */
export const rateLimitWait = sessionStore<number | null>(null)

/** A shorter wait is not worth a line on the screen. */
const worthShowing = 1000

async function waitShown(session: SessionRef, delay: number, signal: AbortSignal | undefined): Promise<void> {
  const shown = rateLimitWait(session)
  const until = Date.now() + delay
  shown.set(Math.max(until, shown.get() ?? 0))
  try {
    await wait(delay, signal)
  } finally {
    if ((shown.get() ?? 0) <= Date.now() + worthShowing) shown.set(null)
  }
}

/** Waits until a request of this session may be sent; the caller ends the turn with `finish`. */
export async function takeTurn(
  session: SessionRef,
  priority: Priority,
  signal?: AbortSignal,
): Promise<{ finish: () => void }> {
  const pace = paceOf(session)
  for (;;) {
    signal?.throwIfAborted()
    const now = Date.now()
    const delay = Math.max(pace.blockedUntil - now, paceDelay(pace.window, now, pace.underway, priority))
    if (delay <= 0) break
    // And look again: others may have gone first, and the window may have moved. A run says itself how long it takes.
    if (priority === 'lookup' || delay < worthShowing) await wait(delay, signal)
    else await waitShown(session, delay, signal)
  }
  pace.underway += 1
  return { finish: () => void (pace.underway -= 1) }
}

/** Takes what an answer says about the limit. */
export function noteAnswer(session: SessionRef, headers: Headers): void {
  const pace = paceOf(session)
  const now = Date.now()
  const read = readRateWindow(headers, now)
  if (read) pace.window = mergeRateWindow(pace.window, read, now)
}

/** The service answered 429: nothing of this session goes out for so many seconds. */
export function block(session: SessionRef, seconds: number): void {
  const pace = paceOf(session)
  pace.blockedUntil = Math.max(pace.blockedUntil, Date.now() + seconds * 1000)
}
