import { type Credentials, credentialsOf, type SessionRef, setCredentials } from '../api/credentials.ts'
import { deviceStorage, type TextStorage, tabStorage } from '../ui/storage.ts'
import { randomId } from '../ui/random-id.ts'
import { createStore } from '../ui/store.ts'
import { showZone } from '../ui/time-zone.ts'
import { entriesOf, releasedName, removeAssociationEntries, removeEntries, removeOrphanedEntries } from './entries.ts'
import { endSession, leaveSession, renewSession } from './scope.ts'
import { type KnownOfKey, knownOf, type Session, type StoredSession, toSession } from './session.ts'
import { readStoredSessions } from './stored-session.ts'

/** The sessions of this tab, and the one on screen. */
export interface Sessions {
  readonly all: readonly Session[]
  readonly active: Session | null
}

interface Stored {
  readonly kept: StoredSession[]
  readonly inTab: StoredSession[]
}

const sessionsName = 'ledenbalie.sessions'
const activeName = 'ledenbalie.active'

export const sessions = createStore<Sessions>({ all: [], active: null })

/**
 * The session that was on screen when the user signed out of it in another tab. What was typed stays in memory, for a user who
 * signs in with the same key; signing in with another one, or a reload, gives it up.
 */
interface EndedSession extends Credentials, ReturnType<typeof entriesOf> {
  readonly association: string
  /** What was on screen, a path of this site. */
  readonly path: string
}

export const endedElsewhere = createStore<EndedSession | null>(null)

function write(storage: TextStorage, stored: readonly StoredSession[]): void {
  if (stored.length === 0) storage.removeItem(sessionsName)
  else storage.setItem(sessionsName, JSON.stringify(stored))
}

function read(): Stored {
  return {
    kept: readStoredSessions(deviceStorage().getItem(sessionsName)),
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
  const { kept, inTab } = read()
  const all = [
    ...inTab.map((stored) => sameOrNew(toSession(stored, false))),
    ...kept.map((stored) => sameOrNew(toSession(stored, true))),
  ]
  for (const stored of [...inTab, ...kept]) {
    const isRenewed = setCredentials(stored, { baseUrl: stored.baseUrl, key: stored.key })
    if (isRenewed) renewSession(stored)
  }
  const before = sessions.get()
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

function loadSessions(): void {
  takeStored(activeOf)
}

/** Signs in with what is stored. */
export function startSessions(): void {
  removeOrphanedEntries(read())
  loadSessions()
}

/** Another tab stopped keeping these sessions on the device: each tab goes on with them until it closes. */
function takeReleased(): void {
  const { kept, inTab } = read()
  const released = sessions
    .get()
    .all.filter((session) => session.kept && deviceStorage().getItem(releasedName(session)) !== null)
    .filter(({ id }) => !kept.some((stored) => stored.id === id))
  const added = released.map((session): StoredSession => ({
    ...knownOf(session),
    id: session.id,
    ...credentialsOf(session),
  }))
  if (released.length > 0) write(tabStorage(), [...inTab, ...added])
}

/** When the session on screen has ended, no other association takes its place: the address may name a record of the one that ended. */
function takeChanged(): void {
  const { active } = sessions.get()
  const { pathname, search } = window.location
  const ended = active && {
    ...credentialsOf(active),
    ...entriesOf(active),
    association: active.organization.name,
    path: pathname + search,
  }
  takeReleased()
  takeStored((all) => (active ? (all.find(({ id }) => id === active.id) ?? null) : activeOf(all)))
  if (ended && sessions.get().active === null) endedElsewhere.set(ended)
}

/** Follows other tabs: a key kept or removed there. Returns what ends it. */
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

/** A session is in one of the two storages, never in both. */
function putStored(stored: StoredSession, keep: boolean, { kept, inTab }: Stored): void {
  const others = (list: StoredSession[]) => list.filter(({ id }) => id !== stored.id)
  write(deviceStorage(), keep ? [...others(kept), stored] : others(kept))
  write(tabStorage(), keep ? others(inTab) : [...others(inTab), stored])
}

/** Adds a key, or replaces the session with the same id, and makes it the one on screen. */
export function putSession(session: Omit<StoredSession, 'id'> & { id?: string }, keep: boolean): Session {
  const { kept, inTab } = read()
  const same = [...kept, ...inTab].find(({ baseUrl, key }) => baseUrl === session.baseUrl && key === session.key)
  const { baseUrl, key } = session
  const stored: StoredSession = { baseUrl, key, ...knownOf(session), id: session.id ?? same?.id ?? randomId() }
  putStored(stored, keep, { kept, inTab })
  const ended = endedElsewhere.get()
  if (ended?.baseUrl === baseUrl && ended.key === key) ended.restore(stored)
  rememberActive(stored.id)
  loadSessions()
  // The same key again: the service takes it after all.
  if (session.id !== undefined && session.id === same?.id) renewSession(stored)
  return toSession(stored, keep)
}

/** The key of this session got another secret, under which it goes on. */
export function replaceKey(session: Session, key: string): void {
  putSession({ ...credentialsOf(session), ...knownOf(session), key, id: session.id }, session.kept)
}

/** Removes a key, and with it everything read or typed. The key itself stays valid until it is revoked at the service. */
export function signOut(session: Session): void {
  const { kept, inTab } = read()
  write(
    deviceStorage(),
    kept.filter(({ id }) => id !== session.id),
  )
  write(
    tabStorage(),
    inTab.filter(({ id }) => id !== session.id),
  )
  for (const storage of [tabStorage(), deviceStorage()]) {
    if (storage.getItem(activeName) === session.id) storage.removeItem(activeName)
  }
  loadSessions()
}

export function activateSession(session: Session): void {
  rememberActive(session.id)
  loadSessions()
}

/** Takes over what the service says about the key now, if anything is new. */
export function renewKnown({ id }: SessionRef, news: Partial<KnownOfKey>): void {
  const session = sessions.get().all.find((known) => known.id === id)
  if (!session) return
  const known = knownOf(session)
  const renewed = { ...known, ...news }
  if (JSON.stringify(renewed) === JSON.stringify(known)) return
  const { kept, inTab } = read()
  const renew = (list: StoredSession[]) => list.map((stored) => (stored.id === id ? { ...stored, ...renewed } : stored))
  write(deviceStorage(), renew(kept))
  write(tabStorage(), renew(inTab))
  loadSessions()
}

/** Keeps a key on this device after the tab is closed, or no longer. */
export function keepSession(session: Session, keep: boolean): void {
  const { kept, inTab } = read()
  const stored = [...kept, ...inTab].find(({ id }) => id === session.id)
  if (keep) deviceStorage().removeItem(releasedName(session))
  else deviceStorage().setItem(releasedName(session), '')
  if (stored) putStored(stored, keep, { kept, inTab })
  loadSessions()
}
