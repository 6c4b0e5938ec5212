/**
 * Attendance ticks stored on this device, because the API cannot store them: for each registration its id and the
 * number of people who have arrived. No names or addresses, which come with the page.
 */
import type { EventRegistration } from '#contract/schemas/events.ts'
import { isObject, parseJson } from '../ui/json.ts'
import type { TextStorage } from '../ui/storage.ts'
import { isCancelled, peopleOf } from './attendees.ts'

/** Number of people who have arrived, by registration id; never 0. */
export type Arrived = Readonly<Record<string, number>>

/** Increase the number when the format changes. */
const prefix = 'ledenbalie.door-1'
/** Lists untouched for this long are deleted. */
export const keptDays = 30

interface DoorList {
  readonly baseUrl: string
  readonly organizationId: number
  readonly eventId: number
}

/** Per association and event rather than per key, so that ticks survive signing in again. */
export function doorName({ baseUrl, organizationId, eventId }: DoorList): string {
  return `${prefix}.${organizationId}@${encodeURIComponent(baseUrl)}.${eventId}`
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function parse(text: string | null): { at: number; arrived: Arrived } | null {
  const stored = parseJson(text)
  if (!isObject(stored) || !isObject(stored['arrived']) || typeof stored['at'] !== 'number') return null
  const entries = Object.entries(stored['arrived']).flatMap<[string, number]>(([id, count]) =>
    /^\d{1,15}$/.test(id) && isCount(count) ? [[id, count]] : [],
  )
  return { at: stored['at'], arrived: Object.fromEntries(entries) }
}

/** Empty when nothing is stored or it cannot be read. */
export function readArrived(storage: Pick<TextStorage, 'getItem'>, name: string): Arrived {
  return parse(storage.getItem(name))?.arrived ?? {}
}

/** Sets the number for a registration on top of what is stored now, because another tab may have changed it. */
export function storeArrived(
  storage: Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
  { id, count, now }: { readonly id: number; readonly count: number; readonly now: number },
): Arrived {
  const { [String(id)]: _, ...others } = readArrived(storage, name)
  const arrived = count > 0 ? { ...others, [String(id)]: count } : others
  if (Object.keys(arrived).length === 0) storage.removeItem(name)
  else storage.setItem(name, JSON.stringify({ at: now, arrived }))
  return arrived
}

/** Deletes expired and unreadable lists. */
export function forgetOldDoors(storage: TextStorage, now: number): void {
  for (const name of storage.names().filter((name) => name.startsWith(`${prefix}.`))) {
    const stored = parse(storage.getItem(name))
    if (!stored || now - stored.at > keptDays * 86_400_000) storage.removeItem(name)
  }
}

export interface DoorCounts {
  readonly arrived: number
  readonly expected: number
}

type Expected = Pick<EventRegistration, 'id' | 'number_of_people' | 'status'>

/** Number of people of a registration who have arrived, at most the number registered. */
export function arrivedOf(arrived: Arrived, registration: Expected): number {
  return Math.min(arrived[String(registration.id)] ?? 0, peopleOf(registration))
}

export function countDoor(registrations: readonly Expected[], arrived: Arrived): DoorCounts {
  const attending = registrations.filter((registration) => !isCancelled(registration))
  return {
    arrived: attending.reduce((sum, registration) => sum + arrivedOf(arrived, registration), 0),
    expected: attending.reduce((sum, registration) => sum + peopleOf(registration), 0),
  }
}
