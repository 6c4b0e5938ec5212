/**
 * The scope of a session: everything that belongs to a key registers here and ends here, whether the user signs out in
 * this tab or in another one, switches association or replaces the key.
 */
import { createStore, type Store } from '../ui/store.ts'

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

const onScreen = new Map<string, AbortController>()
const underKey = new Map<string, AbortController>()
const forgetters = new Set<(session: SessionRef) => void>()
const enders = new Set<(session: SessionRef) => void>()
const renewers = new Set<(session: SessionRef) => void>()
const resumers = new Set<(session: SessionRef) => void>()

function signalOf(controllers: Map<string, AbortController>, session: SessionRef): AbortSignal {
  if (!isSignedIn(session)) return AbortSignal.abort()
  const controller = controllers.get(session.id) ?? new AbortController()
  controllers.set(session.id, controller)
  return controller.signal
}

function abort(controllers: Map<string, AbortController>, { id }: SessionRef): void {
  controllers.get(id)?.abort()
  controllers.delete(id)
}

/**
 * For forms: aborted when the session leaves the screen, because the user signed out or switched to another association. Aborted
 * from the start for a session that has ended.
 */
export function screenSignal(session: SessionRef): AbortSignal {
  return signalOf(onScreen, session)
}

/** For runs, timers and notices: aborted when the session leaves the screen, and when its key is replaced. */
export function sessionSignal(session: SessionRef): AbortSignal {
  return signalOf(underKey, session)
}

/** A value per session, made at first use and gone when the session ends or its key is replaced. */
export function perSession<Value>(make: (session: SessionRef) => Value): (session: SessionRef) => Value {
  const values = new Map<string, Value>()
  forgetters.add(({ id }) => values.delete(id))
  return (session) => {
    const known = values.get(session.id)
    if (known !== undefined) return known
    const value = make(session)
    // A request for an ended session gets a value that nothing keeps.
    if (isSignedIn(session)) values.set(session.id, value)
    return value
  }
}

/** A store per session that goes back to `initial` when the session ends or its key is replaced. */
export function sessionStore<Value>(initial: Value): (session: SessionRef) => Store<Value> {
  const stores = new Map<string, Store<Value>>()
  forgetters.add((session) => {
    stores.get(session.id)?.set(initial)
    if (!isSignedIn(session)) stores.delete(session.id)
  })
  return ({ id }) => {
    const store = stores.get(id) ?? createStore(initial)
    if (isSignedIn({ id })) stores.set(id, store)
    return store
  }
}

/** `end` is called for every session that ends: cached queries and storage entries are removed this way. */
export function atSessionEnd(end: (session: SessionRef) => void): void {
  enders.add(end)
}

/** `renew` is called for every session whose key was replaced, in this tab or in another one. */
export function atSessionRenewal(renew: (session: SessionRef) => void): void {
  renewers.add(renew)
}

/** `resume` is called for every session that the service takes again: its key was replaced, or its person has signed in once more. */
export function atSessionResumption(resume: (session: SessionRef) => void): void {
  resumers.add(resume)
}

/** Another association is on screen now. */
export function leaveSession(session: SessionRef): void {
  abort(onScreen, session)
  abort(underKey, session)
}

function forgetKey(session: SessionRef): void {
  abort(underKey, session)
  for (const forget of forgetters) forget(session)
}

/** The session has another key: what was started under the old one ends; what was typed and read stays, and what is being saved is answered. */
export function renewSession(session: SessionRef): void {
  forgetKey(session)
  for (const renew of renewers) renew(session)
  resumeSession(session)
}

/** The person of the session has signed in once more: everything goes on. */
export function resumeSession(session: SessionRef): void {
  for (const resume of resumers) resume(session)
}

/** The user signed out: nothing of the session stays in this tab. */
export function endSession(session: SessionRef): void {
  dropCredentials(session)
  leaveSession(session)
  forgetKey(session)
  for (const end of enders) end(session)
}
