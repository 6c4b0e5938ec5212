import { sessionStore } from '../session/scope.ts'

/** Milliseconds since the epoch until which clicks wait for the rate limit; null when nothing waits. For the shell's line. */
export const rateLimitWait = sessionStore<number | null>(null)

/** The same for background reading. For the list that is loading. */
export const backgroundWait = sessionStore<number | null>(null)
