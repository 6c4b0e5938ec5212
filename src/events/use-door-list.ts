import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isSignedIn } from '../session/credentials.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { startDoorWorker } from './door-app.ts'
import {
  type DoorEvent,
  type DoorPerson,
  type KeptDoor,
  keepDoor,
  keptUntil,
  personAtDoor,
  readDoor,
} from './kept-door.ts'
import { eventQuery, useEventRegistrations } from './queries.ts'
import { operationKey } from '../api/queries.ts'

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
