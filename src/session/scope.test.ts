import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  credentialsOf,
  setCredentials,
  atSessionEnd,
  endSession,
  leaveSession,
  perSession,
  renewSession,
  sessionSignal,
  sessionStore,
} from './scope.ts'
import { removeEntries, sessionEntry } from './entries.ts'

// Test files of one process share sessions and storage, so these names occur in this file only.
const one = { id: '01'.repeat(16) }
const two = { id: '02'.repeat(16) }
const baseUrl = 'https://scope.example/v2'

beforeEach(() => [one, two].forEach((session) => setCredentials(session, { baseUrl, key: session.id })))
afterEach(() => [one, two].forEach(endSession))

describe('work of a session', () => {
  test.each([
    ['another association is on screen', leaveSession],
    ['it has another key', renewSession],
    ['the user signs out', endSession],
  ])('ends when %s, and only that', (_, end) => {
    const [mine, other] = [sessionSignal(one), sessionSignal(two)]
    end(one)
    expect([mine.aborted, other.aborted]).toEqual([true, false])
  })

  test('can begin again after a switch back', () => {
    sessionSignal(one)
    leaveSession(one)
    expect(sessionSignal(one).aborted).toBe(false)
  })

  test('does not begin after signing out', () => {
    endSession(one)
    expect(sessionSignal(one).aborted).toBe(true)
  })
})

describe('values per session', () => {
  const visits = perSession(() => new Set<number>())
  const waiting = sessionStore(0)

  test('stays over a switch', () => {
    visits(one).add(1)
    waiting(one).set(5)
    leaveSession(one)
    expect([visits(one).size, waiting(one).get()]).toEqual([1, 5])
  })

  test.each([
    ['with its key', renewSession],
    ['when the user signs out', endSession],
  ])('goes %s, and of no other session', (_, end) => {
    const store = waiting(one)
    for (const session of [one, two]) {
      visits(session).add(1)
      waiting(session).set(5)
    }
    end(one)
    // Subscribers of the store see it too.
    expect([visits(one).size, waiting(one).get(), store.get()]).toEqual([0, 0, 0])
    expect([visits(two).size, waiting(two).get()]).toEqual([1, 5])
  })

  test('is not kept for a session that has ended', () => {
    endSession(one)
    visits(one).add(1)
    expect(visits(one).size).toBe(0)
  })
})

test('signing out drops the key and runs every registered ending', () => {
  const ended: string[] = []
  atSessionEnd(({ id }) => ended.push(id))
  endSession(one)
  expect(ended).toEqual([one.id])
  expect(() => credentialsOf(one)).toThrow('signed out')
})

describe('storage entries', () => {
  test('of an ended session go, and those of another stay', () => {
    const drafts = [one, two].map((each) => sessionEntry(each, 'draft-1', 'members.edit.1'))
    drafts.forEach((draft) => draft.write('IBAN'))
    removeEntries(one)
    expect(drafts.map((draft) => draft.read())).toEqual([null, 'IBAN'])
    removeEntries(two)
    expect(drafts.map((draft) => draft.read())).toEqual([null, null])
  })
})
