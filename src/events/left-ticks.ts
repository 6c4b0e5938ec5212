/** Ticks that were not sent when their door list was left: sent from any screen. */
import { ApiProblem } from '#client/errors.ts'
import { can } from '#contract/operations.ts'
import { connectivity } from '../api/connectivity.ts'
import { submit } from '../api/mutations.ts'
import { doorTicksPrefix } from '../session/entries.ts'
import { sessionSignal } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { sessions } from '../session/store.ts'
import { deviceStorage } from '../ui/storage.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { takeShared, unsentTicks } from './door-ticks.ts'

/** At once, as the contract says. */
export const mostTicks = 100

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
      for (let ticks = unsentTicks(storage, name); ticks.length > 0; ticks = unsentTicks(storage, name)) {
        const sent = ticks.slice(0, mostTicks)
        const { data } = await submit(session, 'recordAttendance', { id, body: { ticks: sent } }, signal)
        takeShared(storage, name, { sent, rows: data, now: Date.now() })
      }
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
