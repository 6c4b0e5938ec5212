import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Attendance } from '#contract/schemas/management/attendance.ts'
import { serviceTime } from '../api/service-clock.ts'
import { useCan, useSession, type Session } from '../session/session.ts'
import { deviceStorage } from '../ui/storage.ts'
import {
  type Arrived,
  arrivedOf,
  doorName,
  forgetOldDoors,
  readArrived,
  storeArrived,
  takeShared,
  type Ticks,
  unsentTicks,
} from './door-ticks.ts'
import {
  type DoorPerson,
  type DoorEvent,
  type KeptDoor,
  keepDoor,
  keptUntil,
  personAtDoor,
  readDoor,
} from './kept-door.ts'
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { isSignedIn } from '../session/scope.ts'
import { startDoorWorker } from './door-app.ts'
import { eventQuery, useEventRegistrations } from './queries.ts'
import { operationKey } from '../api/queries.ts'

/** The ticks of one event on this device, shared by all tabs of the browser. */
interface DoorStore {
  readonly get: () => Arrived
  /** Sets how many people of a registration have arrived. */
  readonly set: (id: number, count: number, sharedAt?: number) => void
  readonly unsent: () => Ticks
  readonly take: (sent: Ticks, rows: readonly Attendance[]) => void
  readonly clear: () => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

function createDoorStore(name: string): DoorStore {
  const storage = deviceStorage()
  let current = readArrived(storage, name)
  const listeners = new Set<() => void>()
  let latest = 0
  /** The service's clock is known to a second and may seem to go back: the service would drop the later of two quick ticks. */
  const after = (sharedAt: number) => (latest = Math.max(sharedAt, latest + 1))
  const show = (arrived: Arrived) => {
    current = arrived
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) show(readArrived(storage, name))
  }
  return {
    get: () => current,
    set: (id, count, sharedAt) =>
      show(
        storeArrived(storage, name, {
          id,
          count,
          now: Date.now(),
          ...(sharedAt === undefined ? {} : { sharedAt: after(sharedAt) }),
        }),
      ),
    unsent: () => unsentTicks(storage, name),
    take: (sent, rows) => show(takeShared(storage, name, { sent, rows, now: Date.now() })),
    clear() {
      storage.removeItem(name)
      show({})
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage)
        // Another tab may have changed them before this one subscribed.
        current = readArrived(storage, name)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** A tick, and the state before it. */
export interface DoorStep {
  readonly registration: DoorPerson
  readonly before: number
}

export interface Door {
  readonly arrived: Arrived
  /** With other phones, by the service. */
  readonly isShared: boolean
  readonly store: Pick<DoorStore, 'unsent' | 'take'>
  readonly set: (registration: DoorPerson, count: number) => void
  /** The last tick that can be undone, or null. */
  readonly last: DoorStep | null
  readonly undo: () => void
  readonly clear: () => void
}

export function useDoor(eventId: number): Door {
  const { id: sessionId, baseUrl, organization } = useSession()
  const isShared = useCan()('recordAttendance')
  const store = useMemo(
    () => createDoorStore(doorName({ baseUrl, organization }, eventId)),
    [baseUrl, organization, eventId],
  )
  const arrived = useSyncExternalStore(store.subscribe, store.get)
  const [steps, setSteps] = useState<readonly DoorStep[]>([])
  useEffect(() => forgetOldDoors(deviceStorage(), Date.now()), [])
  const sharedAt = useCallback(() => (isShared ? serviceTime(sessionId) : undefined), [isShared, sessionId])
  const set = useCallback(
    (registration: DoorPerson, count: number) => {
      const step = { registration, before: arrivedOf(store.get(), registration) }
      setSteps((all) => [...all, step])
      store.set(registration.id, count, sharedAt())
    },
    [store, sharedAt],
  )
  const last = steps.at(-1) ?? null
  return {
    arrived,
    isShared,
    store,
    set,
    last,
    undo() {
      if (!last) return
      setSteps((all) => all.slice(0, -1))
      store.set(last.registration.id, last.before, sharedAt())
    },
    clear() {
      setSteps([])
      store.clear()
    },
  }
}

export interface ListAtDoor {
  readonly people: readonly DoorPerson[]
  /** The people of the last time are shown until all have been read. */
  readonly isKept: boolean
  readonly isComplete: boolean
  readonly isPending: boolean
  readonly error: unknown
  readonly retry: () => void
}

interface DoorList {
  readonly event: DoorEvent
  readonly list: ListAtDoor
  /** Survives a reload without a network. */
  readonly isSafe: boolean
}

/** The event itself, or as much of it as was kept: that is no whole event, so it has a place of its own in the cache. */
function doorEventQuery(client: QueryClient, session: Session, id: number, kept: KeptDoor | null) {
  return queryOptions<DoorEvent>({
    queryKey: [...operationKey(session, 'getEvent'), { id }, 'door'],
    queryFn: () => client.fetchQuery(eventQuery(session, id)),
    ...(kept === null ? {} : { initialData: kept.event, initialDataUpdatedAt: 0 }),
  })
}

/** The event and its registrations: as the service has them and, until they are read, as this device has kept them. */
export function useDoorList(id: number): DoorList {
  const session = useSession()
  const [kept] = useState(() => readDoor(session, id))
  const { data: event } = useSuspenseQuery(doorEventQuery(useQueryClient(), session, id, kept))
  const { rows, isComplete, error, retry } = useEventRegistrations(session, id)
  const keptPeople = isComplete ? null : (kept?.people ?? null)
  const isKept = keptPeople !== null
  // Rows are sorted by name: those of a later page would push away what is under a finger.
  const isWaiting = !isComplete && !isKept && error === null
  const people = useMemo(() => keptPeople ?? (isWaiting ? [] : rows.map(personAtDoor)), [keptPeople, isWaiting, rows])
  // The page itself came from the worker.
  const [isSafe, setSafe] = useState(() => kept !== null && navigator.serviceWorker?.controller != null)
  useEffect(() => {
    // Drawn once more while its session ends: nothing may be kept that nothing removes.
    if (!isComplete || !isSignedIn(session)) return
    keepDoor(session, { event, people })
    let isLeft = false
    void startDoorWorker(session, keptUntil(event)).then((is) => void (isLeft || setSafe(is)))
    return () => {
      isLeft = true
    }
  }, [session, event, people, isComplete])
  return { event, isSafe, list: { people, isKept, isComplete, isPending: isWaiting, error, retry } }
}
