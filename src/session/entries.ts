/** Storage entries that belong to a session: its end removes them. */
import { isSignedIn, type SessionRef } from './scope.ts'
import { deviceStorage, tabStorage, type TextStorage } from '../ui/storage.ts'
import { isSessionId, type Session } from './stored-session.ts'

export interface StorageEntry {
  readonly read: () => string | null
  /** The texts of this entry and of those below it. */
  readonly readAll: () => readonly string[]
  readonly write: (text: string) => void
  readonly remove: () => void
}

function entryName(kind: string, { id }: SessionRef, rest: string): string {
  return `ledenbalie.${kind}.${id}.${rest}`
}

/** An entry of this tab, for example `draft-1`, `members.edit.17`. Nothing is written for a session that has ended. */
export function sessionEntry(session: SessionRef, kind: string, form: string): StorageEntry {
  const storage = tabStorage()
  const name = entryName(kind, session, form)
  const names = () => storage.names().filter((other) => other === name || other.startsWith(`${name}:`))
  return {
    read: () => storage.getItem(name),
    readAll: () => names().map((other) => storage.getItem(other) ?? ''),
    write: (text) => isSignedIn(session) && storage.setItem(name, text),
    remove: () => names().forEach(storage.removeItem),
  }
}

/** Rewrites the entries of a kind in this tab. */
export function rewriteEntries(session: SessionRef, kind: string, rewrite: (text: string) => string): void {
  const storage = tabStorage()
  const prefix = entryName(kind, session, '')
  for (const name of storage.names())
    if (name.startsWith(prefix)) storage.setItem(name, rewrite(storage.getItem(name) ?? ''))
}

/** The part of an entry's name that says which association it belongs to, independent of who is signed in there. */
function associationPart({ baseUrl, organization }: Session): string {
  return `${organization.id}@${encodeURIComponent(baseUrl).replaceAll('.', '%2E')}`
}

/** An association at a service. */
interface AssociationAt {
  readonly baseUrl: string
  readonly organization: { readonly id: number }
}

/** The ticks at the doors of an association's events: the event's id follows. Increase the number when their format changes. */
export function doorTicksPrefix({ baseUrl, organization: { id } }: AssociationAt): string {
  return `ledenbalie.door-1.${id}@${encodeURIComponent(baseUrl)}.`
}

/** Removes the ticks of an association that has been signed out of, unless another session of it goes on. */
export function removeAssociationEntries(session: Session, others: readonly Session[]): void {
  const part = associationPart(session)
  if (others.some((other) => associationPart(other) === part)) return
  const storage = deviceStorage()
  for (const name of storage.names()) {
    // Ticks that the service does not have yet name no one, and no other phone has them: the next person who signs in here sends them.
    const isTicks = name.startsWith(doorTicksPrefix(session)) && !storage.getItem(name)?.includes('"unsent"')
    if (isTicks) storage.removeItem(name)
  }
}

/** An entry that is not worth a reload: it goes with the object that holds it. */
export function memoryEntry(): StorageEntry {
  let held: string | null = null
  return {
    read: () => held,
    readAll: () => (held === null ? [] : [held]),
    write: (text) => void (held = text),
    remove: () => void (held = null),
  }
}

/** Whether something typed or sent in a session is kept in this tab. */
export function hasEntries({ id }: SessionRef): boolean {
  return tabStorage()
    .names()
    .some((name) => name.split('.').includes(id))
}

const late = new Set<() => void>()

/** For what is written some time after it was typed: `flush` writes it before entries are held. Returns what ends it. */
export function writesLate(flush: () => void): () => void {
  late.add(flush)
  return () => void late.delete(flush)
}

/** Whether anything is open that is typed in. */
export function isTypedIn(): boolean {
  return late.size > 0
}

interface HeldEntries {
  /** A form that was open, or whose outcome is not known. */
  readonly hasTyped: boolean
  readonly restore: (to: SessionRef) => void
}

/** The entries of a session in this tab, held in memory: who signs in with the same key, or as the same person, can take them over. */
export function entriesOf({ id }: SessionRef): HeldEntries {
  for (const flush of late) flush()
  const entries = tabStorage()
    .names()
    .filter((name) => name.split('.').includes(id))
    .map((name) => [name, tabStorage().getItem(name) ?? ''] as const)
  return {
    hasTyped: entries.some(([name]) => /^ledenbalie\.(?:draft|submission)/.test(name)),
    restore: (to) => {
      for (const [name, text] of entries) tabStorage().setItem(name.replace(id, to.id), text)
    },
  }
}

/** An entry that is where the key is: on this device with a kept one, and otherwise in the tab. Signing out removes it. */
export function keyPlace(session: Session, kind: string, rest: string): readonly [storage: TextStorage, name: string] {
  return [session.kept ? deviceStorage() : tabStorage(), entryName(kind, session, rest)]
}

/** No other part of a name has the form of a session's id. */
function sessionOf(name: string): string | undefined {
  return name.startsWith('ledenbalie.') ? name.split('.').find(isSessionId) : undefined
}

/**
 * Removes the entries of sessions that ended while no tab with them was running: drafts may hold bank details. Only sessions that are kept
 * have entries on the device.
 */
export function removeOrphanedEntries(sessions: { kept: readonly SessionRef[]; inTab: readonly SessionRef[] }): void {
  const kept = new Set(sessions.kept.map(({ id }) => id))
  const known = new Set([...kept, ...sessions.inTab.map(({ id }) => id)])
  const remove = (storage: TextStorage, ids: ReadonlySet<string>) => {
    for (const name of storage.names()) {
      const id = sessionOf(name)
      if (id !== undefined && !ids.has(id)) storage.removeItem(name)
    }
  }
  remove(deviceStorage(), kept)
  remove(tabStorage(), known)
}

/** Removes what belongs to a session that has ended. */
export function removeEntries({ id }: SessionRef): void {
  for (const storage of [tabStorage(), deviceStorage()]) {
    for (const name of storage.names()) if (name.split('.').includes(id)) storage.removeItem(name)
  }
}
