/** When sessions of people end: at their last day, or earlier when they are not used. */
import { later } from '../lib/clock.ts'

const hour = 60 * 60_000

/** ISO 8601 UTC. */
export interface SessionTimes {
  readonly signedInAt: string
  /** However much it is used. */
  readonly endsAt: string
  /** Whether it outlives its browser. */
  readonly stays: boolean
}

/** Milliseconds from signing in, and without a request. */
const lengths = {
  passing: { most: 12 * hour, idle: 2 * hour },
  /** For a browser that stays signed in. */
  staying: { most: 30 * 24 * hour, idle: 14 * 24 * hour },
} as const

/** Milliseconds after signing in for which a person may do what gives access or power. */
export const freshness = 10 * 60_000

function lengthOf(stays: boolean) {
  return stays ? lengths.staying : lengths.passing
}

/** `at`: when the person signs in, ISO 8601 UTC. */
export function endOfSession(stays: boolean, at: string): string {
  return later(at, lengthOf(stays).most)
}

/** When a session ends that is used at `usedAt` for the last time. */
export function expiryOf({ stays, endsAt }: Omit<SessionTimes, 'signedInAt'>, usedAt: string): string {
  const idle = later(usedAt, lengthOf(stays).idle)
  return idle < endsAt ? idle : endsAt
}
