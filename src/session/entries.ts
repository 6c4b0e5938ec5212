/** Storage entries that belong to a session or to its association: the session's end removes them. */
import { isSignedIn, type SessionRef } from '../api/credentials.ts'
import { deviceStorage, tabStorage } from '../ui/storage.ts'
import type { Session } from './session.ts'

export interface StorageEntry {
  readonly read: () => string | null
  readonly write: (text: string) => void
  readonly remove: () => void
}

/** An entry of this tab, for example `draft-1`, `members.edit.17`. Nothing is written for a session that has ended. */
export function sessionEntry(session: SessionRef, kind: string, form: string): StorageEntry {
  const name = `ledenbalie.${kind}.${session.id}.${form}`
  return {
    read: () => tabStorage().getItem(name),
    write: (text) => isSignedIn(session) && tabStorage().setItem(name, text),
    remove: () => {
      const storage = tabStorage()
      for (const other of storage.names()) if (other === name || other.startsWith(`${name}:`)) storage.removeItem(other)
    },
  }
}

/** An entry that is not worth a reload: it goes with the object that holds it. */
export function memoryEntry(): StorageEntry {
  let held: string | null = null
  return {
    read: () => held,
    write: (text) => void (held = text),
    remove: () => void (held = null),
  }
}

/** The entries of a session in this tab, held in memory: another session with the same key can take them over. */
export function entriesOf({ id }: SessionRef): { readonly restore: (to: SessionRef) => void } {
  const entries = tabStorage()
    .names()
    .filter((name) => name.split('.').includes(id))
    .map((name) => [name, tabStorage().getItem(name) ?? ''] as const)
  return {
    restore: (to) => {
      for (const [name, text] of entries) tabStorage().setItem(name.replace(id, to.id), text)
    },
  }
}

type AssociationRef = Pick<Session, 'baseUrl' | 'organization'>

/** An id names an association only together with the address of its service. */
function viewsPrefix({ baseUrl, organization }: AssociationRef): string {
  return `ledenbalie.views.${organization.id}@${baseUrl}.`
}

/** The name under which this device keeps the saved views of a list. */
export function viewsName(association: AssociationRef, list: string): string {
  return viewsPrefix(association) + list
}

/** Removes what belongs to a session that has ended; views stay while another key of the same association is signed in. */
export function removeEntries(ended: Session, others: readonly Session[]): void {
  const views = viewsPrefix(ended)
  const keepsViews = others.some((session) => viewsPrefix(session) === views)
  for (const storage of [tabStorage(), deviceStorage()]) {
    for (const name of storage.names()) {
      if (name.split('.').includes(ended.id) || (!keepsViews && name.startsWith(views))) storage.removeItem(name)
    }
  }
}
