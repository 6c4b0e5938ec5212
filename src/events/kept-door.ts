/**
 * The names at a door, kept where the key is, so that the list survives a reload without a network. Signing out removes them, as does a
 * refused key, and 48 hours after the end of the event they are gone: docs/decisions/door-list.md.
 */
import { can } from '#contract/operations.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { SessionRef } from '../session/scope.ts'
import { keyPlace } from '../session/entries.ts'
import type { Session } from '../session/session.ts'
import { isObject, parseJson } from '../ui/json.ts'
import type { TextStorage } from '../ui/storage.ts'
import { attendeeName } from './attendees.ts'
import { endOf } from './event-state.ts'

/** The part of a registration that the door needs. */
export type DoorPerson = Pick<EventRegistration, 'id' | 'name' | 'number_of_people' | 'status'>
export type DoorEvent = Pick<Event, 'id' | 'name' | 'starts_at' | 'ends_at'>

export interface KeptDoor {
  readonly event: DoorEvent
  readonly people: readonly DoorPerson[]
}

/** Increase the number when the format changes. */
const kind = 'door-list-1'
const keptHours = 48

/** Milliseconds: what is kept for an event is removed then. */
export function keptUntil(event: DoorEvent): number {
  return endOf(event) + keptHours * 3_600_000
}

export function personAtDoor(registration: EventRegistration): DoorPerson {
  const { id, number_of_people, status } = registration
  return { id, name: attendeeName(registration), number_of_people, status }
}

function readEvent(value: unknown): DoorEvent | null {
  if (!isObject(value)) return null
  const { id, name, starts_at, ends_at } = value
  if (typeof id !== 'number' || typeof name !== 'string' || typeof starts_at !== 'string') return null
  return { id, name, starts_at, ends_at: typeof ends_at === 'string' ? ends_at : null }
}

const statuses: readonly EventRegistration['status'][] = ['pending', 'confirmed', 'cancelled']

function readPerson(value: unknown): DoorPerson[] {
  if (!isObject(value)) return []
  const { id, name, number_of_people } = value
  const status = statuses.find((each) => each === value.status)
  if (typeof id !== 'number' || typeof name !== 'string' || typeof number_of_people !== 'number' || !status) return []
  return [{ id, name, number_of_people, status }]
}

function parse(text: string | null): KeptDoor | null {
  const stored = parseJson(text)
  if (!isObject(stored) || !Array.isArray(stored.people)) return null
  const event = readEvent(stored.event)
  return event && { event, people: stored.people.flatMap(readPerson) }
}

/** Keeps the list of an event, unless it is over for too long. */
export function keepDoor(session: Session, { event: { id, name, starts_at, ends_at }, people }: KeptDoor): void {
  const [storage, place] = keyPlace(session, kind, String(id))
  const event = { id, name, starts_at, ends_at }
  if (keptUntil(event) > Date.now()) storage.setItem(place, JSON.stringify({ event, people }))
  else storage.removeItem(place)
}

/** Null where no list is kept, or it cannot be read. */
export function readDoor(session: Session, eventId: number): KeptDoor | null {
  const [storage, place] = keyPlace(session, kind, String(eventId))
  return parse(storage.getItem(place))
}

/** The lists that are kept for a session, by the start of the event. */
export function readDoors(session: Session): KeptDoor[] {
  const [storage, prefix] = keyPlace(session, kind, '')
  return storage
    .names()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => parse(storage.getItem(name)) ?? [])
    .sort((one, other) => one.event.starts_at.localeCompare(other.event.starts_at))
}

/** Lists of a storage and their sessions, as `keyPlace` names them. */
function listsIn(storage: TextStorage) {
  return storage.names().flatMap((name) => {
    const sessionId = new RegExp(`^ledenbalie\\.${kind}\\.([^.]+)\\.`).exec(name)?.[1]
    return sessionId === undefined ? [] : [{ name, sessionId }]
  })
}

/** Removes the lists of a session that has ended, or whose key the service refuses. */
export function forgetDoorsOf(storage: TextStorage, { id }: SessionRef): void {
  for (const { name, sessionId } of listsIn(storage)) if (sessionId === id) storage.removeItem(name)
}

/** Removes the lists whose time is over, and those of sessions that have no place here or may not read them any more. */
export function forgetDoors(storage: TextStorage, sessions: readonly Session[], now: number): void {
  const readers = sessions.filter(
    (session) => can(session, 'listEventRegistrations') && keyPlace(session, kind, '')[0] === storage,
  )
  for (const { name, sessionId } of listsIn(storage)) {
    const kept = parse(storage.getItem(name))
    const isRead = readers.some(({ id }) => id === sessionId)
    if (!isRead || !kept || keptUntil(kept.event) <= now) storage.removeItem(name)
  }
}
