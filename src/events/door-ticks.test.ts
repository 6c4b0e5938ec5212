import { expect, test } from 'vitest'
import { memoryStorage } from '../ui/storage.ts'
import {
  arrivedOf,
  countDoor,
  doorName,
  forgetOldDoors,
  keptDays,
  readArrived,
  storeArrived,
  takeShared,
  unsentTicks,
} from './door-ticks.ts'

const club = { baseUrl: 'https://club.example/v2', organization: { id: 3 } }
const name = doorName(club, 12)
const day = 86_400_000

test('only ids and numbers are stored', () => {
  const storage = memoryStorage()
  storeArrived(storage, name, { id: 5, count: 2, now: 1000 })
  expect(storage.getItem(name)).toBe('{"at":1000,"arrived":{"5":2}}')
})

test('events and associations have their own', () => {
  const names = [
    name,
    doorName(club, 13),
    doorName({ ...club, organization: { id: 4 } }, 12),
    doorName({ ...club, baseUrl: 'https://b.example/v2' }, 12),
  ]
  expect(new Set(names).size).toBe(4)
})

test('a tick is set on what other tabs have stored, and taken away without a trace', () => {
  const storage = memoryStorage()
  storeArrived(storage, name, { id: 5, count: 2, now: 1000 })
  expect(storeArrived(storage, name, { id: 6, count: 1, now: 2000 })).toEqual({ 5: 2, 6: 1 })
  storeArrived(storage, name, { id: 5, count: 0, now: 3000 })
  expect(storeArrived(storage, name, { id: 6, count: 0, now: 3000 })).toEqual({})
  expect(storage.names()).toEqual([])
})

test.each([
  '',
  'null',
  '[]',
  '{"at":"x","arrived":{}}',
  '{"at":1,"arrived":[1]}',
  '{"at":1,"arrived":{"a":1,"5":-1,"6":"2"}}',
])('invalid storage (%s) counts as no arrivals', (text) => {
  const storage = memoryStorage()
  storage.setItem(name, text)
  expect(readArrived(storage, name)).toEqual({})
})

test('a list of an evening long past is thrown away, the others stay', () => {
  const storage = memoryStorage()
  const other = doorName(club, 13)
  storeArrived(storage, name, { id: 5, count: 2, now: 0 })
  storeArrived(storage, other, { id: 5, count: 2, now: 2 * day })
  storage.setItem('ledenbalie.language', 'nl')
  forgetOldDoors(storage, keptDays * day + 1)
  expect(readArrived(storage, name)).toEqual({})
  expect(readArrived(storage, other)).toEqual({ 5: 2 })
  expect(storage.getItem('ledenbalie.language')).toBe('nl')
})

test('people are counted, in parts too, and never more than a registration holds', () => {
  const list = [
    { id: 1, number_of_people: 4, status: 'confirmed' as const },
    { id: 2, number_of_people: 1, status: 'pending' as const },
    { id: 3, number_of_people: 5, status: 'cancelled' as const },
  ]
  expect(countDoor(list, { 1: 3, 2: 7, 3: 5, 99: 1 })).toEqual({ arrived: 4, expected: 5 })
  expect(arrivedOf({ 1: 9 }, { id: 1, number_of_people: 4, status: 'confirmed' })).toBe(4)
})

test('a shared tick waits until the service has it, and one set in between is sent next', () => {
  const storage = memoryStorage()
  storeArrived(storage, name, { id: 5, count: 2, now: 1000, sharedAt: 1000 })
  const sent = unsentTicks(storage, name)
  expect(sent).toEqual([{ registration_id: 5, arrived: 2, ticked_at: '1970-01-01T00:00:01.000Z' }])
  storeArrived(storage, name, { id: 5, count: 0, now: 2000, sharedAt: 2000 })
  const rows = [
    { id: 5, arrived: 2 },
    { id: 6, arrived: 1 },
  ]
  expect(takeShared(storage, name, { sent, rows, now: 2000 })).toEqual({ 6: 1 })
  const next = unsentTicks(storage, name)
  expect(next).toMatchObject([{ registration_id: 5, arrived: 0 }])
  expect(takeShared(storage, name, { sent: next, rows: [{ id: 5, arrived: 1 }], now: 3000 })).toEqual({ 5: 1, 6: 1 })
  expect(unsentTicks(storage, name)).toEqual([])
})
