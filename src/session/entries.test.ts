import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropCredentials, setCredentials } from './scope.ts'
import { deviceStorage, tabStorage } from '../ui/storage.ts'
import { doorTicksPrefix, entriesOf, memoryEntry, removeAssociationEntries, sessionEntry } from './entries.ts'
import type { Session } from './session.ts'

// Only what the names of entries are made of.
const sessionAt = (letter: string, id: number, baseUrl = 'https://a.example/v2') =>
  ({ id: letter.repeat(32), baseUrl, organization: { id } }) as Session

const session = sessionAt('1', 7)
const colleague = sessionAt('2', 7)
const neighbour = sessionAt('3', 71)
const elsewhere = sessionAt('4', 7, 'https://b.example/v2')
const all = [session, colleague, neighbour, elsewhere]
const device = deviceStorage()

beforeEach(() => {
  for (const each of all) setCredentials(each, { baseUrl: each.baseUrl, key: 'lb_test_x' })
})
afterEach(() => {
  for (const each of all) dropCredentials(each)
  for (const storage of [device, tabStorage()]) storage.names().forEach(storage.removeItem)
})

const ticks = (of: Session, event: number) => `${doorTicksPrefix(of)}${event}`

test('the last sign-out of an association removes its ticks, and those of no other', () => {
  for (const each of [session, neighbour, elsewhere]) device.setItem(ticks(each, 5), '{"sent":[1]}')
  device.setItem('ledenbalie.sessions', '[]')
  removeAssociationEntries(session, [colleague])
  expect(device.getItem(ticks(session, 5))).toBe('{"sent":[1]}')
  removeAssociationEntries(session, [neighbour, elsewhere])
  expect(device.getItem(ticks(session, 5))).toBeNull()
  for (const each of [neighbour, elsewhere]) expect(device.getItem(ticks(each, 5))).toBe('{"sent":[1]}')
  expect(device.getItem('ledenbalie.sessions')).toBe('[]')
})

test('ticks that the service does not have yet stay for who signs in next, and the ones that it has go', () => {
  device.setItem(ticks(session, 5), '{"unsent":[1]}')
  device.setItem(ticks(session, 6), '{}')
  removeAssociationEntries(session, [])
  expect(device.names()).toEqual([ticks(session, 5)])
})

test('an entry of a session ends with it, and takes those below it along', () => {
  const entry = sessionEntry(session, 'draft-1', 'members.edit.17')
  const [below, other] = [
    sessionEntry(session, 'draft-1', 'members.edit.17:payer'),
    sessionEntry(session, 'draft-1', 'members.edit.171'),
  ]
  for (const [each, text] of [
    [entry, 'a'],
    [below, 'b'],
    [other, 'c'],
  ] as const)
    each.write(text)
  expect(entry.readAll()).toEqual(['a', 'b'])
  entry.remove()
  expect([entry.read(), below.read(), other.read()]).toEqual([null, null, 'c'])
  dropCredentials(session)
  entry.write('late')
  expect(entry.read()).toBeNull()
})

test('another session with the same key takes over the entries of one, and of no other', () => {
  sessionEntry(session, 'draft-1', 'x').write('mine')
  sessionEntry(neighbour, 'draft-1', 'x').write('theirs')
  const entries = entriesOf(session)
  for (const each of [session, neighbour]) sessionEntry(each, 'draft-1', 'x').remove()
  entries.restore(colleague)
  expect(sessionEntry(colleague, 'draft-1', 'x').read()).toBe('mine')
  expect(tabStorage().names()).toHaveLength(1)
})

test('an entry in memory goes when it is removed', () => {
  const entry = memoryEntry()
  entry.write('typed')
  expect([entry.read(), entry.readAll()]).toEqual(['typed', ['typed']])
  entry.remove()
  expect([entry.read(), entry.readAll()]).toEqual([null, []])
})
