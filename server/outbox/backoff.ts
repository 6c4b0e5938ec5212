/** When an entry is tried again, and when no more. Milliseconds. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const firstDelay = minute
const longestDelay = hour

/** Mail servers themselves keep trying for as long (RFC 5321, 4.5.4.1). */
const tryFor = 5 * day
/** A service that was down for a week has not tried for five days. */
const leastAttempts = 10

/** After the attempt with this number, from 1: doubling from a minute to an hour, uneven by a quarter either way. */
export function delayAfter(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay)
  return Math.round(delay * (0.75 + random() / 2))
}

/** Whether the attempt that just failed was the last. Instants are ISO 8601 UTC. */
export function isLastAttempt(entry: { readonly attempts: number; readonly createdAt: string }, now: string): boolean {
  return entry.attempts >= leastAttempts && Date.parse(now) - Date.parse(entry.createdAt) >= tryFor
}
