/**
 * The one place in memory where keys are. Everything else names a session by its id, so that a key cannot end up in
 * a query cache key, a router state, a log or an error report.
 */

/** A session as the api knows it: only its name. */
export interface SessionRef {
  readonly id: string
}

export interface Credentials {
  /** The service's address, ending in `/v2`. */
  readonly baseUrl: string
  readonly key: string
}

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
  return before !== undefined && before.key !== value.key
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
