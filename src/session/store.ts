/** The sessions of this browser: keys that were entered, in the tab or kept on the device, and what is known of the people who are signed in. */
import { type SessionRef, setCredentials, endSession, leaveSession, renewSession, resumeSession } from './scope.ts'
import { deviceStorage, type TextStorage, tabStorage } from '../ui/storage.ts'
import { randomId } from '../ui/random-id.ts'
import { createStore } from '../ui/store.ts'
import { showZone } from '../ui/time-zone.ts'
import { entriesOf, removeAssociationEntries, removeEntries, removeOrphanedEntries } from './entries.ts'
import {
  credentialsIn,
  readStoredSessions,
  type KnownOfKey,
  knownOf,
  personSessionId,
  type Session,
  type StoredSession,
  toSession,
} from './stored-session.ts'
import { endedElsewhere, signedInElsewhere } from './other-tabs.ts'

/** The sessions of this tab, and the one on screen. */
export interface Sessions {
  readonly all: readonly Session[]
  readonly active: Session | null
}

interface Stored {
  /** Keys that are kept, and people: their cookie is the browser's. */
  readonly onDevice: StoredSession[]
  readonly inTab: StoredSession[]
}

/** A session that has been found and has no id yet. */
export type FoundSession = Omit<StoredSession, 'id'>

const sessionsName = 'ledenbalie.sessions'
const activeName = 'ledenbalie.active'

export const sessions = createStore<Sessions>({ all: [], active: null })

/** Whether two are the same person of an association, or the same key at the same service. */
function isSame(one: FoundSession, other: FoundSession): boolean {
  if (one.key !== null || other.key !== null) return one.baseUrl === other.baseUrl && one.key === other.key
  return idOfPerson(one) === idOfPerson(other)
}

function idOfPerson({ organization, person }: FoundSession): string {
  return personSessionId(organization.id, person?.id ?? 0)
}

/** Where the user was when the same session ended in another tab; null for another one. */
export function endedPath(found: FoundSession): string | null {
  const ended = endedElsewhere.get()
  return ended && isSame(ended.stored, found) ? ended.path : null
}

/** As they were read last: another tab may have removed them since. */
let lastStored: readonly StoredSession[] = []

function write(storage: TextStorage, stored: readonly StoredSession[]): void {
  if (stored.length === 0) storage.removeItem(sessionsName)
  else storage.setItem(sessionsName, JSON.stringify(stored))
}

function read(): Stored {
  return {
    onDevice: readStoredSessions(deviceStorage().getItem(sessionsName)),
    inTab: readStoredSessions(tabStorage().getItem(sessionsName)),
  }
}

/** The same object as before when nothing about it changed, so that nothing renders or is read again for it. */
function sameOrNew(session: Session): Session {
  const known = sessions.get().all.find(({ id }) => id === session.id)
  return known && JSON.stringify(known) === JSON.stringify(session) ? known : session
}

function activeOf(all: readonly Session[]): Session | null {
  const wanted = tabStorage().getItem(activeName) ?? deviceStorage().getItem(activeName)
  return all.find(({ id }) => id === wanted) ?? all[0] ?? null
}

/** Takes over what is stored, and ends every session that is not there any more. */
function takeStored(choose: (all: readonly Session[]) => Session | null): void {
  const { onDevice, inTab } = read()
  lastStored = [...inTab, ...onDevice]
  const all = [
    ...inTab.map((stored) => sameOrNew(toSession(stored, false))),
    ...onDevice.map((stored) => sameOrNew(toSession(stored, stored.key !== null || stored.stays === true))),
  ]
  const before = sessions.get()
  for (const stored of [...inTab, ...onDevice]) {
    const isRenewed = setCredentials(stored, credentialsIn(stored))
    const known = before.all.find(({ id }) => id === stored.id)
    if (isRenewed) renewSession(stored)
    else if (known && hasOtherToken(known, stored)) resumeSession(stored)
  }
  const active = choose(all)
  for (const session of before.all.filter(({ id }) => !all.some((other) => other.id === id))) {
    endSession(session)
    removeEntries(session)
    removeAssociationEntries(session, all)
  }
  if (before.active && before.active.id !== active?.id) leaveSession(before.active)
  showZone(active?.timezone ?? null)
  sessions.set({ all, active })
}

/** The person has signed in once more, in this tab or in another one. */
function hasOtherToken(known: Session, { key, organization }: StoredSession): boolean {
  return key === null && known.organization.api_key.prefix !== organization.api_key.prefix
}

function loadSessions(): void {
  takeStored(activeOf)
}

/** Signs in with what is stored. */
export function startSessions(): void {
  const { onDevice, inTab } = read()
  removeOrphanedEntries({ kept: onDevice, inTab })
  loadSessions()
}

/** When the session on screen has ended, no other association takes its place: the address may name a record of the one that ended. */
function keepOnScreen(all: readonly Session[]): Session | null {
  const { active } = sessions.get()
  return active ? (all.find(({ id }) => id === active.id) ?? null) : activeOf(all)
}

/**
 * The one that came while this tab shows the sign-in screen: the same as ended here, or, where nothing was typed that another person would
 * lose, one of the same association. Without an end any.
 */
function whichCame(came: readonly StoredSession[]): StoredSession | undefined {
  const ended = endedElsewhere.get()
  if (!ended) return came[0]
  const { stored, hasTyped } = ended
  const { baseUrl, organization } = stored
  const isOfSame = (one: StoredSession) => one.baseUrl === baseUrl && one.organization.id === organization.id
  return came.find((one) => isSame(stored, one)) ?? (hasTyped ? undefined : came.find(isOfSame))
}

function followSignIn(): void {
  const known = sessions.get().all
  const next = whichCame(read().onDevice.filter(({ id }) => !known.some((other) => other.id === id)))
  if (!next) return takeStored(() => null)
  const came = { language: next.organization.language, path: endedPath(next) }
  const goesOn = resumeEnded(next)
  rememberActive(next.id)
  loadSessions()
  if (goesOn) renewSession(next)
  signedInElsewhere.set(came)
}

/** Brings back what was typed when the same session ended in another tab. Returns whether it is a person's, who signed in once more. */
function resumeEnded(stored: StoredSession): boolean {
  const ended = endedElsewhere.get()
  if (ended === null || !isSame(ended.stored, stored)) return false
  ended.restore(stored)
  return stored.key === null
}

function takeChanged(): void {
  const { active } = sessions.get()
  if (active === null) return followSignIn()
  const { pathname, search } = window.location
  const stored = lastStored.find(({ id }) => id === active.id)
  const ended = stored && { ...entriesOf(stored), stored, path: pathname + search }
  takeStored(keepOnScreen)
  if (ended && sessions.get().active === null) endedElsewhere.set(ended)
}

/** Follows other tabs: someone signed in or out there, a key is kept or removed. Returns what ends it. */
export function followOtherTabs(): () => void {
  const following = new AbortController()
  const { signal } = following
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === window.localStorage && (key === null || key === sessionsName)) takeChanged()
  }
  // A page that Back brings back as it was left has missed what other tabs did since.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && takeChanged()
  window.addEventListener('storage', onStorage, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  return () => following.abort()
}

function rememberActive(id: string): void {
  endedElsewhere.set(null)
  tabStorage().setItem(activeName, id)
  // A new tab begins with what was last used.
  deviceStorage().setItem(activeName, id)
}

/** A session is in one of the two storages, never in both. In a browser one person at most is signed in to an association. */
function putStored(stored: StoredSession, keep: boolean): void {
  const { onDevice, inTab } = read()
  const isReplaced = (other: StoredSession) =>
    other.id === stored.id ||
    (stored.key === null && other.key === null && other.organization.id === stored.organization.id)
  const others = (list: StoredSession[]) => list.filter((other) => !isReplaced(other))
  const isOnDevice = keep || stored.key === null
  write(deviceStorage(), isOnDevice ? [...others(onDevice), stored] : others(onDevice))
  write(tabStorage(), isOnDevice ? others(inTab) : [...others(inTab), stored])
}

function storedFor({ baseUrl, key, stays, ...known }: FoundSession, id: string): StoredSession {
  return { id, baseUrl, key, ...(stays === undefined ? {} : { stays }), ...knownOf(known) }
}

/** Adds a key or a person, or replaces the session with the same id, and makes it the one on screen. */
export function putSession(session: FoundSession & { id?: string }, keep: boolean): Session {
  const { onDevice, inTab } = read()
  const same = [...onDevice, ...inTab].find((other) => isSame(other, session))
  const id = session.key === null ? idOfPerson(session) : (session.id ?? same?.id ?? randomId())
  const stored = storedFor(session, id)
  putStored(stored, keep)
  const goesOn = resumeEnded(stored)
  rememberActive(id)
  loadSessions()
  // The same key again: the service takes it after all. Of a person who signed out, what was sent before cannot be repeated.
  if ((session.id !== undefined && session.id === same?.id) || goesOn) renewSession(stored)
  return toSession(stored, keep)
}

/** Takes over who is signed in in this browser, as the service says. `isOver` says what becomes of a session that is not one of them. */
export function takePeople(found: readonly FoundSession[], isOver: (session: Session) => boolean): void {
  for (const person of found) putStored(storedFor(person, idOfPerson(person)), person.stays === true)
  const gone = sessions
    .get()
    .all.filter(
      (session) => session.person !== null && isPerson(session) && !found.some((one) => idOfPerson(one) === session.id),
    )
    .filter(isOver)
  removeStored(gone)
  takeStored(keepOnScreen)
}

/** Whether a session is a person's, with a cookie. */
export function isPerson({ id }: SessionRef): boolean {
  return id.startsWith('person-')
}

function removeStored(gone: readonly SessionRef[]): void {
  const { onDevice, inTab } = read()
  const stays = ({ id }: SessionRef) => !gone.some((session) => session.id === id)
  write(deviceStorage(), onDevice.filter(stays))
  write(tabStorage(), inTab.filter(stays))
}

/** The key of this session got another secret, under which it goes on. */
export function replaceKey(session: Session, key: string): void {
  putSession({ baseUrl: session.baseUrl, ...knownOf(session), key, id: session.id }, session.kept)
}

/** Removes a session, and with it everything read or typed. A key itself stays valid until it is revoked at the service. */
export function signOut(session: Session): void {
  removeStored([session])
  for (const storage of [tabStorage(), deviceStorage()]) {
    if (storage.getItem(activeName) === session.id) storage.removeItem(activeName)
  }
  loadSessions()
}

export function activateSession(session: Session): void {
  rememberActive(session.id)
  loadSessions()
}

/** Takes over what the service says about the session now, if anything is new. */
export function renewKnown({ id }: SessionRef, news: Partial<KnownOfKey>): void {
  const session = sessions.get().all.find((known) => known.id === id)
  if (!session) return
  const known = knownOf(session)
  const renewed = { ...known, ...news }
  if (JSON.stringify(renewed) === JSON.stringify(known)) return
  const { onDevice, inTab } = read()
  const renew = (list: StoredSession[]) => list.map((stored) => (stored.id === id ? { ...stored, ...renewed } : stored))
  write(deviceStorage(), renew(onDevice))
  write(tabStorage(), renew(inTab))
  loadSessions()
}

/** Keeps a key on this device after the tab is closed, or no longer: then it ends in other tabs. */
export function keepSession(session: Session, keep: boolean): void {
  const { onDevice, inTab } = read()
  const stored = [...onDevice, ...inTab].find(({ id }) => id === session.id)
  if (stored) putStored(stored, keep)
  loadSessions()
}
