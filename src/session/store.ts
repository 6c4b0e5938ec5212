import type { Organization } from '#contract/schemas/organization.ts'
import { dropCredentials, setCredentials } from '../api/credentials.ts'
import { randomId } from '../api/submission-key.ts'
import { deviceStorage, type TextStorage, tabStorage } from '../ui/storage.ts'
import { createStore } from '../ui/store.ts'
import { type Session, type StoredSession, toSession } from './session.ts'
import { readStoredSessions } from './stored-session.ts'

/** What is signed in on this tab, and which of them is on screen. */
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

/** The same object as before when nothing about it changed, so that nothing is drawn or read again for it. */
function sameOrNew(session: Session): Session {
  const known = sessions.get().all.find(({ id }) => id === session.id)
  return known && JSON.stringify(known) === JSON.stringify(session) ? known : session
}

/** Reads what is stored and makes it what is signed in. Called at start and when another tab changes it. */
export function loadSessions(): void {
  const { kept, inTab } = read()
  const all = [
    ...inTab.map((stored) => sameOrNew(toSession(stored, false))),
    ...kept.map((stored) => sameOrNew(toSession(stored, true))),
  ]
  for (const { id } of sessions.get().all) if (!all.some((session) => session.id === id)) dropCredentials({ id })
  for (const stored of [...inTab, ...kept]) setCredentials(stored, { baseUrl: stored.baseUrl, key: stored.key })
  const wanted = tabStorage().getItem(activeName) ?? deviceStorage().getItem(activeName)
  sessions.set({ all, active: all.find(({ id }) => id === wanted) ?? all[0] ?? null })
}

/** Follows other tabs: a key kept or forgotten there. `onOther` is called when another association would come on screen. */
export function followOtherTabs(onOther: () => void): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage || (key !== null && key !== sessionsName)) return
    const before = sessions.get().active?.id
    loadSessions()
    if (before !== undefined && sessions.get().active?.id !== before) onOther()
  })
}

function rememberActive(id: string): void {
  tabStorage().setItem(activeName, id)
  // A new tab begins with what was last used.
  deviceStorage().setItem(activeName, id)
}

/** A session stands in one of the two storages, never in both. */
function putStored(stored: StoredSession, keep: boolean, { kept, inTab }: Stored): void {
  const others = (list: StoredSession[]) => list.filter(({ id }) => id !== stored.id)
  write(deviceStorage(), keep ? [...others(kept), stored] : others(kept))
  write(tabStorage(), keep ? others(inTab) : [...others(inTab), stored])
}

/** Adds a key, or replaces the session with the same id, and makes it the one on screen. */
export function putSession(session: Omit<StoredSession, 'id'> & { id?: string }, keep: boolean): Session {
  const { kept, inTab } = read()
  const same = [...kept, ...inTab].find(({ baseUrl, key }) => baseUrl === session.baseUrl && key === session.key)
  const { baseUrl, key, organization } = session
  const stored: StoredSession = { baseUrl, key, organization, id: session.id ?? same?.id ?? randomId() }
  putStored(stored, keep, { kept, inTab })
  rememberActive(stored.id)
  loadSessions()
  return toSession(stored, keep)
}

/** Forgets a key; nothing of it stays behind. */
export function removeSession(session: Session): void {
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

/** Puts another association on screen. */
export function activateSession(session: Session): void {
  rememberActive(session.id)
  loadSessions()
}

/** Takes over what the service says of the key now, if it is anything new. */
export function renewOrganization(session: Session, organization: Organization): void {
  if (JSON.stringify(organization) === JSON.stringify(session.organization)) return
  const { kept, inTab } = read()
  const renew = (list: StoredSession[]) =>
    list.map((stored) => (stored.id === session.id ? { ...stored, organization } : stored))
  write(deviceStorage(), renew(kept))
  write(tabStorage(), renew(inTab))
  loadSessions()
}

/** Keeps a key on this device after the tab is closed, or no longer. */
export function keepSession(session: Session, keep: boolean): void {
  const { kept, inTab } = read()
  const stored = [...kept, ...inTab].find(({ id }) => id === session.id)
  if (stored) putStored(stored, keep, { kept, inTab })
  loadSessions()
}
