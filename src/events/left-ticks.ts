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
import { type TickSending, sendTicks } from './send-ticks.ts'
import { takeShared, unsentTicks } from './door-ticks.ts'

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
