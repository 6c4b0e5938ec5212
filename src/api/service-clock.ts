/** The clock of a service: `updated_since` is compared with it, and the device's clock may be hours off. */
import { perSession } from '../session/scope.ts'

/** Milliseconds by which a service's clock is ahead of this one; null until an answer carried its time. */
const clockOf = perSession((): { ahead: number | null } => ({ ahead: null }))

/** Longer than a transaction that changes something takes; why a clock and not a record's time: docs/decisions/data-layer.md. */
const slackByHeader = 30_000
/** Two devices' clocks are seldom further apart. */
const slackWithoutHeader = 10 * 60_000

/** Takes the `Date` of an answer; another origin's page may not see it. */
export function noteServiceTime(sessionId: string, headers: Headers): void {
  const time = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(time)) clockOf({ id: sessionId }).ahead = time - Date.now()
}

/** Milliseconds of the service's clock, as near as is known. */
export function serviceTime(sessionId: string): number {
  return Date.now() + (clockOf({ id: sessionId }).ahead ?? 0)
}

/** Milliseconds by which a reading of `serviceTime` may be too late to have seen every change before it. */
export function serviceTimeSlack(sessionId: string): number {
  return clockOf({ id: sessionId }).ahead === null ? slackWithoutHeader : slackByHeader
}
