/** The clock of a service: the device's may be hours off. */
import { perSession } from '../session/scope.ts'

/** Milliseconds by which a service's clock is ahead of this one; null until an answer carried its time. */
const clockOf = perSession((): { ahead: number | null } => ({ ahead: null }))

/** Takes the `Date` of an answer; another origin's page may not see it. */
export function noteServiceTime(sessionId: string, headers: Headers): void {
  const time = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(time)) clockOf({ id: sessionId }).ahead = time - Date.now()
}

/** Milliseconds of the service's clock, as near as is known. */
export function serviceTime(sessionId: string): number {
  return Date.now() + (clockOf({ id: sessionId }).ahead ?? 0)
}
