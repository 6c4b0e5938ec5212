/**
 * Attendance ticks stored on this device: for each registration its id and the number of people who have arrived. No names or
 * addresses, which come with the page. A service with a management API has them from all phones; others cannot store them.
 */
import type { EventRegistration } from '#contract/schemas/events.ts'
import type { Attendance, AttendanceRecord } from '#contract/schemas/management/attendance.ts'
import { doorTicksPrefix } from '../session/entries.ts'
import { isObject, parseJson } from '../ui/json.ts'
import type { TextStorage } from '../ui/storage.ts'
import { isCancelled, peopleOf } from './attendees.ts'

/** Number of people who have arrived, by registration id; never 0. */
export type Arrived = Readonly<Record<string, number>>

const prefix = 'ledenbalie.door-1'
/** Lists untouched for this long are deleted. */
export const keptDays = 30

/** Per association and event rather than per key, so that ticks survive a key that is replaced. */
export function doorName(session: Parameters<typeof doorTicksPrefix>[0], eventId: number): string {
  return `${doorTicksPrefix(session)}${eventId}`
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function readCounts(value: unknown): Arrived {
  if (!isObject(value)) return {}
  const entries = Object.entries(value).flatMap<[string, number]>(([id, count]) =>
    /^\d{1,15}$/.test(id) && isCount(count) ? [[id, count]] : [],
  )
  return Object.fromEntries(entries)
}

interface StoredDoor {
  readonly at: number
  readonly arrived: Arrived
  /** When each tick was set that the service does not have yet, in milliseconds of its clock, by registration id. */
  readonly unsent: Readonly<Record<string, number>>
}

const nothing: StoredDoor = { at: 0, arrived: {}, unsent: {} }

function parse(text: string | null): StoredDoor | null {
  const stored = parseJson(text)
  if (!isObject(stored) || !isObject(stored['arrived']) || typeof stored['at'] !== 'number') return null
  return { at: stored['at'], arrived: readCounts(stored['arrived']), unsent: readCounts(stored['unsent']) }
}

/** Empty when nothing is stored or it cannot be read. */
export function readArrived(storage: Pick<TextStorage, 'getItem'>, name: string): Arrived {
  return parse(storage.getItem(name))?.arrived ?? {}
}

type DoorStorage = Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'>

function withCount(counts: Arrived, id: number, count: number): Arrived {
  const { [String(id)]: _, ...others } = counts
  return count > 0 ? { ...others, [String(id)]: count } : others
}

function store(storage: DoorStorage, name: string, { at, arrived, unsent }: StoredDoor): Arrived {
  const hasUnsent = Object.keys(unsent).length > 0
  if (Object.keys(arrived).length === 0 && !hasUnsent) storage.removeItem(name)
  else storage.setItem(name, JSON.stringify({ at, arrived, ...(hasUnsent ? { unsent } : {}) }))
  return arrived
}

interface Tick {
  readonly id: number
  readonly count: number
  readonly now: number
  /** Milliseconds of the service's clock, for a tick that is shared with other phones. */
  readonly sharedAt?: number
}

/** Sets the number for a registration on top of what is stored now, because another tab may have changed it. */
export function storeArrived(storage: DoorStorage, name: string, { id, count, now, sharedAt }: Tick): Arrived {
  const { arrived, unsent } = parse(storage.getItem(name)) ?? nothing
  return store(storage, name, {
    at: now,
    arrived: withCount(arrived, id, count),
    unsent: sharedAt === undefined ? unsent : { ...unsent, [String(id)]: sharedAt },
  })
}

export type Ticks = AttendanceRecord['ticks']

/** The ticks that the service does not have yet. */
export function unsentTicks(storage: Pick<TextStorage, 'getItem'>, name: string): Ticks {
  const { arrived, unsent } = parse(storage.getItem(name)) ?? nothing
  return Object.entries(unsent).map(([id, at]) => ({
    registration_id: Number(id),
    arrived: arrived[id] ?? 0,
    ticked_at: new Date(at).toISOString(),
  }))
}

interface Shared {
  /** The ticks that the service has accepted. */
  readonly sent: Ticks
  readonly rows: readonly Pick<Attendance, 'id' | 'arrived'>[]
  readonly now: number
}

/** Takes over what the service says. A tick set here since then stays: it is sent next. */
export function takeShared(storage: DoorStorage, name: string, { sent, rows, now }: Shared): Arrived {
  const before = parse(storage.getItem(name)) ?? nothing
  const accepted = new Map(sent.map((tick) => [String(tick.registration_id), Date.parse(tick.ticked_at)]))
  const unsent = Object.fromEntries(Object.entries(before.unsent).filter(([id, at]) => accepted.get(id) !== at))
  const arrived = rows
    .filter(({ id }) => unsent[String(id)] === undefined)
    .reduce((counts, row) => withCount(counts, row.id, row.arrived), before.arrived)
  return store(storage, name, { at: now, arrived, unsent })
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
