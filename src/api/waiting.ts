import { createStore } from '../ui/store.ts'

/** Milliseconds since the epoch until which clicks wait for the rate limit; null when nothing waits. For the shell's line. */
export const rateLimitWait = createStore<number | null>(null)

/** The same of what is read in the background. For the list that is on its way. */
export const backgroundWait = createStore<number | null>(null)
