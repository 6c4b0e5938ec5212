/** Ticks that were not sent when their door list was left: sent from any screen. */
import { ApiProblem } from '#client/errors.ts'
import { can } from '#contract/operations.ts'
import { connectivity } from '../api/connectivity.ts'
import { doorTicksPrefix } from '../session/entries.ts'
import { sessionSignal } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { sessions } from '../session/store.ts'
import { deviceStorage } from '../ui/storage.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { takeShared, unsentTicks, type Ticks } from './door-ticks.ts'
import type { Attendance } from '#contract/schemas/management/attendance.ts'
import { submit } from '../api/mutations.ts'

/** At once, as the contract says. */
const mostTicks = 100

/** Positions of the ticks with more people than are registered now: the office may have changed the registration. */
function refusedTicks(error: unknown): ReadonlySet<number> {
  const errors = error instanceof ApiProblem && error.status === 422 ? error.errors : []
  return new Set(errors.flatMap(({ field }) => /^ticks\.(\d+)\.arrived$/.exec(field)?.[1] ?? []).map(Number))
}

interface TickSending {
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

/** Sends what is left of every event of the association; what gets no answer stays on the device until the next attempt. */
async function sendLeftTicks(session: Session): Promise<void> {
  if (!can(session, 'recordAttendance')) return
  const signal = sessionSignal(session)
  const storage = deviceStorage()
  const prefix = doorTicksPrefix(session)
  for (const name of storage.names()) {
    if (!name.startsWith(prefix)) continue
    const id = Number(name.slice(prefix.length))
    // A list on screen sends its own.
    if (location.pathname === `/events/${id}/door`) continue
    try {
      // Refused ones stay until their door list is open, which knows how many people are registered.
      const take: TickSending['take'] = (sent, rows) => void takeShared(storage, name, { sent, rows, now: Date.now() })
      await sendTicks(session, { id, ticks: unsentTicks(storage, name), take }, signal)
    } catch (error) {
      // An event that is gone keeps no other from being sent; without a connection there is no use in going on.
      if (!(error instanceof ApiProblem)) return
    }
  }
}

let isFollowing = false

/** Sends them whenever there is a session and a connection, until the page closes. */
export function followLeftTicks(): void {
  if (isFollowing) return
  isFollowing = true
  const send = () => {
    const { active } = sessions.get()
    if (active && connectivity.get() === 'connected') void sendLeftTicks(active)
  }
  whenIdle(send)
  connectivity.subscribe(send)
  sessions.subscribe(send)
}
