import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../session/session.ts'
import { deviceStorage, tabStorage } from '../ui/storage.ts'
import { forgetDoors, forgetDoorsOf, keepDoor, keptUntil, personAtDoor, readDoor, readDoors } from './kept-door.ts'

// Only what a door list reads of it.
function sessionOf(id: string, more: Partial<Session> = {}): Session {
  const modules = { events: true }
  return { id, kept: true, scopes: ['evenementen:lezen'], modules, ...more } as Session
}

const hour = 3_600_000
const event = { id: 12, name: 'Open day', starts_at: '2026-05-01T18:00:00Z', ends_at: '2026-05-01T22:00:00Z' }
const people = [{ id: 5, name: 'Zoë', number_of_people: 2, status: 'confirmed' as const }]
const own = sessionOf('1'.repeat(32))
const other = sessionOf('2'.repeat(32))
const inTab = sessionOf('3'.repeat(32), { kept: false })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(event.starts_at) })
  for (const storage of [deviceStorage(), tabStorage()]) storage.names().forEach(storage.removeItem)
  return () => void vi.useRealTimers()
})

test('a list is read as it was kept, by its own session only, where its key is', () => {
  keepDoor(own, { event, people })
  keepDoor(inTab, { event: { ...event, id: 13 }, people })
  expect(readDoor(own, 12)).toEqual({ event, people })
  expect(readDoor(other, 12)).toBeNull()
  expect(readDoors(inTab)).toEqual([{ event: { ...event, id: 13 }, people }])
  expect(deviceStorage().names()).toHaveLength(1)
  expect(tabStorage().names()).toHaveLength(1)
})

test('names and numbers are kept, and nothing else of a registration', () => {
  const registration = {
    id: 5,
    name: 'Zoë',
    email: 'zoe@example.org',
    member_id: 3,
    number_of_people: 2,
    status: 'confirmed',
  }
  const kept = personAtDoor(registration as Parameters<typeof personAtDoor>[0])
  expect(kept).toEqual(people[0])
})

test('a list is gone 48 hours after the end of its event, and none is kept after that', () => {
  const end = Date.parse(event.ends_at)
  expect(keptUntil(event)).toBe(end + 48 * hour)
  keepDoor(own, { event, people })
  forgetDoors(deviceStorage(), [own], end + 48 * hour - 1)
  expect(readDoor(own, 12)).not.toBeNull()
  forgetDoors(deviceStorage(), [own], end + 48 * hour)
  expect(readDoor(own, 12)).toBeNull()
  vi.setSystemTime(end + 49 * hour)
  keepDoor(own, { event, people })
  expect(readDoor(own, 12)).toBeNull()
})

test.each([
  ['has ended', []],
  ['may not read registrations any more', [sessionOf(own.id, { scopes: [] })]],
  ['is no longer kept on this device', [sessionOf(own.id, { kept: false })]],
])('a list goes with its session when that %s', (_, sessions) => {
  keepDoor(own, { event, people })
  forgetDoors(deviceStorage(), [...sessions, other], Date.now())
  expect(deviceStorage().names()).toEqual([])
})

test('a refused key takes the lists of its session, and leaves those of others', () => {
  keepDoor(own, { event, people })
  keepDoor(other, { event, people })
  forgetDoorsOf(deviceStorage(), own)
  expect(readDoor(own, 12)).toBeNull()
  expect(readDoor(other, 12)).not.toBeNull()
})

test.each(['', '{}', '{"event":{"id":"x"},"people":[]}', '{"people":[]}'])(
  'an invalid list (%s) counts as none',
  (text) => {
    keepDoor(own, { event, people })
    const [name = ''] = deviceStorage().names()
    deviceStorage().setItem(name, text)
    expect(readDoor(own, 12)).toBeNull()
    forgetDoors(deviceStorage(), [own], Date.now())
    expect(deviceStorage().names()).toEqual([])
  },
)
