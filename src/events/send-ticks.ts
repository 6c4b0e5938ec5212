/** Sends ticks of the door list. Ticks that the service refuses keep no others from being sent. */
import { ApiProblem } from '#client/errors.ts'
import type { Attendance } from '#contract/schemas/management/attendance.ts'
import { submit } from '../api/mutations.ts'
import type { Session } from '../session/session.ts'
import type { Ticks } from './door-ticks.ts'

/** At once, as the contract says. */
const mostTicks = 100

/** Positions of the ticks with more people than are registered now: the office may have changed the registration. */
function refusedTicks(error: unknown): ReadonlySet<number> {
  const errors = error instanceof ApiProblem && error.status === 422 ? error.errors : []
  return new Set(errors.flatMap(({ field }) => /^ticks\.(\d+)\.arrived$/.exec(field)?.[1] ?? []).map(Number))
}

export interface TickSending {
  readonly id: number
  readonly ticks: Ticks
  /** Receives the ticks that the service has accepted, with what counts now. */
  readonly take: (sent: Ticks, rows: readonly Attendance[]) => void
}

/** Refused ticks are left out; throws what another failure throws. */
export async function sendTicks(session: Session, sending: TickSending, signal: AbortSignal): Promise<void> {
  for (let from = 0; from < sending.ticks.length; from += mostTicks) {
    const ticks = sending.ticks.slice(from, from + mostTicks)
    // oxlint-disable-next-line no-await-in-loop -- After a failure the rest is not sent.
    await sendBatch(session, { ...sending, ticks }, signal)
  }
}

async function sendBatch(session: Session, sending: TickSending, signal: AbortSignal): Promise<void> {
  const { id, ticks, take } = sending
  try {
    const { data } = await submit(session, 'recordAttendance', { id, body: { ticks } }, signal)
    take(ticks, data)
  } catch (error) {
    const refused = refusedTicks(error)
    if (refused.size === 0) throw error
    const rest = ticks.filter((_, index) => !refused.has(index))
    if (rest.length > 0) await sendBatch(session, { ...sending, ticks: rest }, signal)
  }
}
