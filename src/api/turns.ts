import type { SessionRef } from '../session/credentials.ts'
import { mergeRateWindow, paceDelay, type Priority, type RateWindow, readRateWindow } from './pacer.ts'
import { perSession, sessionStore } from '../session/scope.ts'
import { wait } from '../ui/wait.ts'

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
