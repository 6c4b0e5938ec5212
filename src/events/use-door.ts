import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EventRegistration } from '#contract/schemas/events.ts'
import { useSession } from '../session/use-session.ts'
import { deviceStorage } from '../ui/storage.ts'
import { createDoorStore } from './door-store.ts'
import { type Arrived, arrivedOf, doorName, forgetOldDoors } from './door-ticks.ts'

/** A tick, and the state before it. */
export interface DoorStep {
  readonly registration: EventRegistration
  readonly before: number
}

export interface Door {
  readonly arrived: Arrived
  readonly set: (registration: EventRegistration, count: number) => void
  /** The last tick that can be undone; null when there is none. */
  readonly last: DoorStep | null
  readonly undo: () => void
  readonly clear: () => void
}

/** The ticks of an event on this device. */
export function useDoor(eventId: number): Door {
  const { baseUrl, organization } = useSession()
  const store = useMemo(
    () => createDoorStore(doorName({ baseUrl, organizationId: organization.id, eventId })),
    [baseUrl, organization.id, eventId],
  )
  const arrived = useSyncExternalStore(store.subscribe, store.get)
  const [steps, setSteps] = useState<readonly DoorStep[]>([])
  useEffect(() => forgetOldDoors(deviceStorage(), Date.now()), [])
  const set = useCallback(
    (registration: EventRegistration, count: number) => {
      const step = { registration, before: arrivedOf(store.get(), registration) }
      setSteps((all) => [...all, step])
      store.set(registration.id, count)
    },
    [store],
  )
  const last = steps.at(-1) ?? null
  return {
    arrived,
    set,
    last,
    undo() {
      if (!last) return
      setSteps((all) => all.slice(0, -1))
      store.set(last.registration.id, last.before)
    },
    clear() {
      setSteps([])
      store.clear()
    },
  }
}
