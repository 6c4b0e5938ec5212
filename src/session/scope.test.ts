import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { credentialsOf, type SessionRef, setCredentials } from '../api/credentials.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import { deviceStorage } from '../ui/storage.ts'
import { removeEntries, sessionEntry, viewsName } from './entries.ts'
import {
  atSessionEnd,
  endSession,
  leaveSession,
  perSession,
  renewSession,
  sessionSignal,
  sessionStore,
} from './scope.ts'
import { toSession } from './session.ts'

// Test files of one process share sessions and storage, so these names occur in this file only.
const one = { id: 'scope-one' }
const two = { id: 'scope-two' }
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
  const organization: Organization = {
    object: 'organization',
    id: 1,
    name: 'De Voorbeelders',
    slug: null,
    country: null,
    language: null,
    website_url: null,
    modules: { groups: false, committees: false, participants: false, events: false, invoicing: false },
    api_key: { name: 'x', prefix: 'lb_live_x', environment: 'live', scopes: [] },
  }
  const session = ({ id }: SessionRef, url = baseUrl) =>
    toSession({ id, baseUrl: url, key: 'k', organization, managementScopes: [] }, false)

  test('of an ended session go, and those of another stay', () => {
    const drafts = [one, two].map((each) => sessionEntry(each, 'draft-1', 'members.edit.1'))
    drafts.forEach((draft) => draft.write('IBAN'))
    removeEntries(session(one), [session(two)])
    expect(drafts.map((draft) => draft.read())).toEqual([null, 'IBAN'])
    removeEntries(session(two), [])
    expect(drafts.map((draft) => draft.read())).toEqual([null, null])
  })

  test('saved views go with the last key of their association', () => {
    const name = viewsName(session(one), 'members')
    deviceStorage().setItem(name, '[]')
    removeEntries(session(one), [session(two)])
    expect(deviceStorage().getItem(name)).toBe('[]')
    removeEntries(session(two), [session({ id: 'scope-three' }, 'https://other.example/v2')])
    expect(deviceStorage().getItem(name)).toBeNull()
  })
})
