/**
 * Who has arrived, kept on this device: for each registration its id and how many people of it are in. No names, no
 * addresses: those come with the page. Not in the API, which cannot keep it.
 */
import type { EventRegistration } from '#contract/schemas/events.ts'
import { type TextStorage } from '../ui/storage.ts'
import { isCancelled, peopleOf } from './attendees.ts'

/** People that are in, by the id of their registration; never 0. */
export type Arrived = Readonly<Record<string, number>>

/** Change the number when what is stored changes. */
const prefix = 'ledenbalie.door-1'
/** A list nobody touched for so long is thrown away. */
export const keptDays = 30

interface Place {
  /** The service's address. */
  readonly baseUrl: string
  readonly organizationId: number
  readonly eventId: number
}

/** Per association and event, whatever key is used: ticks survive signing in anew. */
export function doorName({ baseUrl, organizationId, eventId }: Place): string {
  return `${prefix}.${organizationId}@${encodeURIComponent(baseUrl)}.${eventId}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function parse(text: string | null): { at: number; arrived: Arrived } | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isObject(stored) || !isObject(stored['arrived']) || typeof stored['at'] !== 'number') return null
    const entries = Object.entries(stored['arrived']).flatMap<[string, number]>(([id, count]) =>
      /^\d{1,15}$/.test(id) && isCount(count) ? [[id, count]] : [],
    )
    return { at: stored['at'], arrived: Object.fromEntries(entries) }
  } catch {
    return null
  }
}

/** Nobody, when nothing is stored or it cannot be read. */
export function readArrived(storage: Pick<TextStorage, 'getItem'>, name: string): Arrived {
  return parse(storage.getItem(name))?.arrived ?? {}
}

/** Sets how many of a registration are in, on what is stored now: another tab may have ticked others. */
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

/** Throws away lists of evenings long past, and what cannot be read. */
export function forgetOldDoors(storage: TextStorage, now: number): void {
  for (const name of storage.names().filter((name) => name.startsWith(`${prefix}.`))) {
    const stored = parse(storage.getItem(name))
    if (!stored || now - stored.at > keptDays * 86_400_000) storage.removeItem(name)
  }
}

export interface DoorCounts {
  /** People. */
  readonly arrived: number
  readonly expected: number
}

type Expected = Pick<EventRegistration, 'id' | 'number_of_people' | 'status'>

/** How many people of a registration are in; never more than it holds. */
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
