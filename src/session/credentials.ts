/**
 * The one place in memory where keys are; people have none here. Everything else names a session by its id, so that a key cannot end up in
 * a query cache key, a router state, a log or an error report.
 */

/** A session as the api knows it: only its name. */
export interface SessionRef {
  readonly id: string
}

/** An address of a service, ending in `/v2`, with a key; or the ids of a person who is signed in with a cookie, and of the association. */
export type Credentials =
  | { readonly baseUrl: string; readonly key: string }
  | { readonly baseUrl: string; readonly association: number; readonly person: number }

/** The session has been signed out in the meantime. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'

  constructor() {
    super('signed out')
  }
}

const credentials = new Map<string, Credentials>()

/** Returns whether the session had another key until now. */
export function setCredentials(session: SessionRef, value: Credentials): boolean {
  const before = credentials.get(session.id)
  credentials.set(session.id, value)
  return before !== undefined && 'key' in before && 'key' in value && before.key !== value.key
}

export function dropCredentials(session: SessionRef): void {
  credentials.delete(session.id)
}

export function isSignedIn(session: SessionRef): boolean {
  return credentials.has(session.id)
}

export function credentialsOf(session: SessionRef): Credentials {
  const found = credentials.get(session.id)
  if (!found) throw new SignedOut()
  return found
}
