import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { credentialsOf, isSignedIn, atSessionRenewal, atSessionResumption, screenSignal } from './scope.ts'
import { deviceStorage, tabStorage } from '../ui/storage.ts'
import { timeZone } from '../ui/time-zone.ts'
import { sessionEntry } from './entries.ts'
import { endedElsewhere } from './other-tabs.ts'
import type { Session } from './session.ts'
import {
  activateSession,
  endedPath,
  followOtherTabs,
  type FoundSession,
  isPerson,
  keepSession,
  putSession,
  renewKnown,
  replaceKey,
  sessions,
  signOut,
  startSessions,
  takePeople,
} from './store.ts'

const modules = {
  groups: true,
  committees: true,
  participants: true,
  events: true,
  invoicing: true,
  relationships: true,
}

interface Found extends Partial<FoundSession> {
  readonly association?: number
  /** Token of a person's session, which differs for each sign-in. */
  readonly token?: string
}

/** The key of a program, as it is found at a service. */
function program({ association = 1, token = 'lb_test_a', ...more }: Found = {}): FoundSession {
  return {
    baseUrl: 'https://store.example/v2',
    key: 'lb_test_0123456789abcdef',
    organization: {
      object: 'organization',
      id: association,
      name: 'De Linde',
      slug: null,
      country: null,
      language: null,
      website_url: null,
      modules,
      api_key: { name: 'Website', prefix: token, environment: 'test', scopes: ['leden:lezen'] },
    },
    managementScopes: [],
    timezone: 'Europe/Amsterdam',
    paymentTerm: 30,
    person: null,
    ...more,
  }
}

function person(id: number, more: Found = {}): FoundSession {
  const name = `Person ${id}`
  return program({ key: null, stays: false, person: { id, name, email: `${id}@store.example` }, ...more })
}

const otherKey = 'lb_test_abcdef0123456789'
const [tab, device] = [tabStorage(), deviceStorage()]
const name = 'ledenbalie.sessions'

const idsIn = (storage: typeof tab) =>
  (JSON.parse(storage.getItem(name) ?? '[]') as readonly { readonly id: string }[]).map(({ id }) => id)
const idsOf = (list: readonly Session[]) => list.map(({ id }) => id)
const all = () => sessions.get().all
const active = () => sessions.get().active

/** A fake window that receives events from another tab and from the browser. */
const page = Object.assign(new EventTarget(), {
  localStorage: {},
  location: { pathname: '/members/3', search: '?view=1' },
})
const tell = (type: string, more: object) => page.dispatchEvent(Object.assign(new Event(type), more))
const tellStorage = (more: object = {}) => tell('storage', { key: name, storageArea: page.localStorage, ...more })

/** Another tab signs out of a session that is kept, or of all. */
function signOutElsewhere(session?: Session): void {
  const stored = JSON.parse(device.getItem(name) ?? '[]') as readonly { readonly id: string }[]
  device.setItem(name, JSON.stringify(stored.filter(({ id }) => session !== undefined && id !== session.id)))
}

let stopFollowing: () => void
beforeAll(() => void vi.stubGlobal('window', page))
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  // Test files of one process share storage and sessions.
  for (const storage of [tab, device]) storage.names().forEach(storage.removeItem)
  startSessions()
  stopFollowing = followOtherTabs()
})
afterEach(() => {
  stopFollowing()
  for (const session of all()) signOut(session)
  endedElsewhere.set(null)
})

describe('a key', () => {
  test('is kept in its tab, or on the device, and never in both', () => {
    const session = putSession(program(), false)
    expect([idsIn(tab), idsIn(device), active()]).toEqual([[session.id], [], session])
    keepSession(session, true)
    expect([idsIn(tab), idsIn(device), active()?.kept]).toEqual([[], [session.id], true])
    keepSession(session, false)
    expect([idsIn(tab), idsIn(device), active()?.kept]).toEqual([[session.id], [], false])
  })

  test('that is entered again is the same session, also where it is kept now', () => {
    const [first, again] = [putSession(program(), false), putSession(program(), true)]
    expect([again.id, idsOf(all()), idsIn(tab)]).toEqual([first.id, [first.id], []])
  })

  test.each([
    ['another key', { key: otherKey }],
    ['the same key at another service', { baseUrl: 'https://other.example/v2' }],
  ])('is another session than %s', (_, more) => {
    const [one, other] = [putSession(program(), false), putSession(program(more), false)]
    expect(one.id).not.toBe(other.id)
    expect([idsOf(all()), active()?.id]).toEqual([[one.id, other.id], other.id])
  })

  test('that is replaced goes on under its session, which is renewed', () => {
    const session = putSession(program(), true)
    const renewed = vi.fn<(session: { readonly id: string }) => void>()
    atSessionRenewal(renewed)
    replaceKey(session, otherKey)
    expect(credentialsOf(session)).toMatchObject({ key: otherKey })
    expect([idsOf(all()), idsIn(device)]).toEqual([[session.id], [session.id]])
    expect(renewed.mock.calls.map(([{ id }]) => id)).toEqual([session.id])
  })

  test('that the service takes after all renews its session, and one that is new renews none', () => {
    const renewed = vi.fn<(session: { readonly id: string }) => void>()
    atSessionRenewal(renewed)
    const session = putSession(program(), false)
    putSession(program({ key: otherKey }), false)
    expect(renewed).not.toHaveBeenCalled()
    putSession({ ...program(), id: session.id }, false)
    expect(renewed.mock.calls.map(([{ id }]) => id)).toEqual([session.id])
  })
})

describe('a person', () => {
  test.each([true, false])('is on the device, and outlives the browser by their choice: %s', (stays) => {
    const session = putSession(person(2, { stays }), false)
    expect([session.id, isPerson(session), idsIn(tab), idsIn(device)]).toEqual(['person-1-2', true, [], ['person-1-2']])
    expect(active()).toMatchObject({ kept: stays, person: { id: 2 } })
  })

  test('takes the place of another one of the association, and of nobody else', () => {
    const key = putSession(program(), true)
    putSession(person(2), false)
    putSession(person(3, { association: 7 }), false)
    putSession(person(4), false)
    expect(idsOf(all())).toEqual([key.id, 'person-7-3', 'person-1-4'])
    expect(isPerson(key)).toBe(false)
  })

  test('who signs in once more resumes their session, and is not renewed', () => {
    const [renewed, resumed] = [vi.fn<() => void>(), vi.fn<(session: { readonly id: string }) => void>()]
    putSession(person(2, { token: 'lb_test_a' }), false)
    putSession(program(), false)
    atSessionRenewal(renewed)
    atSessionResumption(resumed)
    putSession(person(2, { token: 'lb_test_a' }), false)
    expect(resumed).not.toHaveBeenCalled()
    putSession(person(2, { token: 'lb_test_b' }), false)
    expect(resumed.mock.calls.map(([{ id }]) => id)).toEqual(['person-1-2'])
    expect(renewed).not.toHaveBeenCalled()
  })
})

describe('the people of this browser', () => {
  test('are taken over as the service says, and end where it says so', () => {
    const key = putSession(program(), true)
    putSession(person(2), false)
    putSession(person(3, { association: 7 }), false)
    putSession(person(5, { association: 9 }), false)
    const asked: string[] = []
    takePeople([person(3, { association: 7, stays: true }), person(4, { association: 8 })], ({ id }) => {
      asked.push(id)
      return id !== 'person-9-5'
    })
    expect(asked.toSorted()).toEqual(['person-1-2', 'person-9-5'])
    expect(idsOf(all()).toSorted()).toEqual([key.id, 'person-7-3', 'person-8-4', 'person-9-5'].toSorted())
    expect(all().map(({ id, kept }) => [id, kept])).toContainEqual(['person-7-3', true])
    expect(all().map(({ id, kept }) => [id, kept])).toContainEqual(['person-8-4', false])
  })

  test('do not take the place of the one on screen who has ended', () => {
    putSession(person(3, { association: 7 }), false)
    putSession(person(2), false)
    takePeople([person(3, { association: 7 })], () => true)
    expect([idsOf(all()), active()]).toEqual([['person-7-3'], null])
  })
})

describe('the session on screen', () => {
  test('is the one that this tab had last, then the one that the device had', () => {
    const [first, second] = [putSession(program(), true), putSession(program({ key: otherKey }), true)]
    startSessions()
    expect(active()?.id).toBe(second.id)
    tab.removeItem('ledenbalie.active')
    device.setItem('ledenbalie.active', first.id)
    startSessions()
    expect(active()?.id).toBe(first.id)
    device.removeItem('ledenbalie.active')
    activateSession(second)
    expect(active()?.id).toBe(second.id)
    expect([tab, device].map((storage) => storage.getItem('ledenbalie.active'))).toEqual([second.id, second.id])
  })

  test('ends its work when another one takes its place, and only then', () => {
    const first = putSession(program(), false)
    const signal = screenSignal(first)
    activateSession(first)
    expect(signal.aborted).toBe(false)
    putSession(program({ key: otherKey }), false)
    expect(signal.aborted).toBe(true)
  })

  test('says in which zone times are shown', () => {
    const own = timeZone.get()
    const session = putSession(program({ timezone: 'Asia/Tokyo' }), false)
    expect(timeZone.get()).toBe('Asia/Tokyo')
    signOut(session)
    expect(timeZone.get()).toBe(own)
  })

  test('is the same object as long as nothing about it is new', () => {
    const session = putSession(program(), false)
    const before = active()
    putSession(program({ key: otherKey }), false)
    expect(all()[0]).toBe(before)
    renewKnown(session, { paymentTerm: 30 })
    expect(all()[0]).toBe(before)
    renewKnown(session, { paymentTerm: 14 })
    expect(all().map(({ paymentTerm }) => paymentTerm)).toEqual([14, 30])
  })
})

test.each([true, false])(
  'what is new about a session is stored with it (kept: %s), and nothing is of one that is gone',
  (keep) => {
    const [session, other] = [putSession(program(), keep), putSession(program({ key: otherKey }), keep)]
    renewKnown(session, { timezone: 'Asia/Tokyo' })
    startSessions()
    expect(all().map(({ id, timezone }) => [id, timezone])).toEqual([
      [session.id, 'Asia/Tokyo'],
      [other.id, 'Europe/Amsterdam'],
    ])
    signOut(session)
    renewKnown(session, { timezone: 'Asia/Tokyo' })
    expect(idsOf(all())).toEqual([other.id])
  },
)

describe('signing out', () => {
  test('ends one session with what was typed in it, and no other', () => {
    const [session, other] = [putSession(program(), false), putSession(program({ key: otherKey }), true)]
    const drafts = [session, other].map((each) => sessionEntry(each, 'draft-1', 'members.new'))
    drafts.forEach((draft) => draft.write('IBAN'))
    signOut(session)
    expect([idsOf(all()), active()?.id, isSignedIn(session), isSignedIn(other)]).toEqual([
      [other.id],
      other.id,
      false,
      true,
    ])
    expect(drafts.map((draft) => draft.read())).toEqual([null, 'IBAN'])
    expect(tab.getItem('ledenbalie.active')).toBe(other.id)
    signOut(other)
    expect([tab.names(), device.names()]).toEqual([[], []])
  })
})

test('what was typed in a session that ended in another tab is gone when this one starts again', () => {
  const { id } = putSession(program(), false)
  const ended = 'ab'.repeat(16)
  tab.setItem(`ledenbalie.draft-1.${ended}.members.edit.1`, '{"values":{"iban":"NL91ABNA0417164300"}}')
  tab.setItem(`ledenbalie.submission.${ended}.members.new:1`, '{}')
  device.setItem(`ledenbalie.door-list-1.${ended}.3`, '{}')
  tab.setItem(`ledenbalie.draft-1.${id}.members.edit.1`, '{}')
  device.setItem('ledenbalie.appearance', 'dark')
  startSessions()
  const names = [...tab.names(), ...device.names()]
  expect(names.filter((each) => each.includes(ended))).toEqual([])
  expect(names).toContain(`ledenbalie.draft-1.${id}.members.edit.1`)
  expect(names).toContain('ledenbalie.appearance')
})

describe('a session on screen that ends in another tab', () => {
  const path = '/members/3?view=1'

  /** It had a draft. */
  function endElsewhere(found: FoundSession): Session {
    const session = putSession(found, true)
    sessionEntry(session, 'draft-1', 'members.new').write('typed')
    signOutElsewhere()
    tellStorage()
    return session
  }

  const draftOf = (session: Session) => sessionEntry(session, 'draft-1', 'members.new').read()

  test('leaves the screen to nobody else, and nothing of it in this tab', () => {
    const other = putSession(program({ key: otherKey }), false)
    const session = endElsewhere(program())
    expect([idsOf(all()), active(), draftOf(session)]).toEqual([[other.id], null, null])
    expect(endedPath(program())).toBe(path)
    expect(endedPath(program({ key: otherKey }))).toBeNull()
  })

  test('goes on with the same key: where it was, with what was typed', () => {
    endElsewhere(program())
    const again = putSession(program(), true)
    expect([draftOf(again), endedElsewhere.get()]).toEqual(['typed', null])
  })

  test('goes on when its person signs in again, who is renewed', () => {
    endElsewhere(person(2))
    const renewed = vi.fn<(session: { readonly id: string }) => void>()
    atSessionRenewal(renewed)
    expect(endedPath(person(2))).toBe(path)
    expect(draftOf(putSession(person(2), false))).toBe('typed')
    expect(renewed.mock.calls.map(([{ id }]) => id)).toEqual(['person-1-2'])
  })

  test.each([
    ['another key', program(), program({ key: otherKey })],
    ['another person', person(2), person(3)],
    ['another association', person(2), person(2, { association: 7 })],
  ])('does not go on with %s', (_, found, other) => {
    endElsewhere(found)
    expect(endedPath(other)).toBeNull()
    expect([draftOf(putSession(other, true)), endedElsewhere.get()]).toEqual([null, null])
  })

  test('is not said of one that is not on screen', () => {
    const session = putSession(program(), true)
    const onScreen = putSession(program({ key: otherKey }), true)
    signOutElsewhere(session)
    tellStorage()
    expect([idsOf(all()), active()?.id, endedElsewhere.get()]).toEqual([[onScreen.id], onScreen.id, null])
  })

  test('makes room for one that another tab signs in to, once there was none', () => {
    endElsewhere(program())
    const stored = JSON.stringify([{ ...program(), id: '0'.repeat(32) }])
    device.setItem(name, stored)
    tellStorage()
    expect(active()?.id).toBe('0'.repeat(32))
  })
})

describe('another tab', () => {
  const isHeard = (dispatch: () => void) => {
    putSession(program(), true)
    signOutElsewhere()
    dispatch()
    return all().length === 0
  }

  test.each([
    ['the sessions of the device have changed', () => tellStorage(), true],
    ['all of the device has been removed', () => tellStorage({ key: null }), true],
    ['something else has changed', () => tellStorage({ key: 'ledenbalie.appearance' }), false],
    ['something in the storage of a tab has changed', () => tellStorage({ storageArea: {} }), false],
    ['the page comes back as it was left', () => tell('pageshow', { persisted: true }), true],
    ['the page is new', () => tell('pageshow', { persisted: false }), false],
  ])('is heard when %s: %s', (_, dispatch, heard) => {
    expect(isHeard(dispatch)).toBe(heard)
  })

  test('is not heard any more once nobody listens', () => {
    stopFollowing()
    expect(isHeard(() => tellStorage())).toBe(false)
    expect(isHeard(() => tell('pageshow', { persisted: true }))).toBe(false)
  })
})
