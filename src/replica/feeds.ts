/** The feed of each session: who starts it, what it reads with, and what ends it. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import { managementOperationNames, operationNames } from '#contract/operations.ts'
import { connectivity } from '../api/connectivity.ts'
import { type SessionRef, atSessionEnd, sessionSignal } from '../session/scope.ts'
import { atWrite } from '../api/events.ts'
import { expiredSession, stalePermissions } from '../session/refusals.ts'
import { readsGone } from '../api/gone.ts'
import { untilAnswered } from '../api/mutations.ts'
import { sessionKey } from '../api/queries.ts'
import { request, requestStream } from '../api/request.ts'
import { can, hasManagement, scopesOf, type Session } from '../session/session.ts'
import { isTypedIn } from '../session/entries.ts'
import { sessions } from '../session/store.ts'
import { Feed } from './feed.ts'
import type { HeldListName, RecordKind, PartKind } from './holdings.ts'
import type { Identified } from './record-set.ts'
import type { ReplicaSnapshot } from './views.ts'

interface Source {
  readonly get: () => ReplicaSnapshot<Identified>
  readonly subscribe: (listener: () => void) => () => void
  readonly retry: () => void
}

interface SessionFeed {
  readonly feed: Feed
  readonly sources: Map<string, Source>
  /** The signal of its last run. */
  signal: AbortSignal | null
  /** The records that the first screen waits for. */
  first: RecordKind | undefined
}

const feeds = new Map<string, SessionFeed>()

/** Set by the composition root: other queries of a session are read again after a change. */
let followers: {
  readonly onChanges: (session: SessionRef) => void
  readonly onLost: (session: SessionRef) => void
  readonly onPermissions: (before: Session, now: Session) => void
} = { onChanges: () => {}, onLost: () => {}, onPermissions: () => {} }

/** Seconds after which a failed reading may succeed; null where it would fail again. */
function retryAfter(error: unknown): number | null {
  if (!(error instanceof ApiProblem)) return 0
  const isPassing = error.status === 429 || (error.status >= 500 && error.status !== 501)
  return isPassing ? (error.retryAfter ?? 0) : null
}

function subscribeToScreen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  const leave = connectivity.subscribe(listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    leave()
  }
}

/** In milliseconds. */
const longestCheck = 5_000

/** Whether the session goes on all the same, with the key by which this tab has just replaced the one that ended. */
async function goesOn(session: SessionRef): Promise<boolean> {
  const key = sessionSignal(session)
  const late = AbortSignal.timeout(longestCheck)
  await untilAnswered(session, late)
  try {
    await request(session, 'getOrganization', { signal: late })
    return true
  } catch {
    return key.aborted
  }
}

async function onEnded(session: SessionRef, why: 'session' | 'permissions'): Promise<void> {
  if (why === 'session' && (await goesOn(session))) return
  feeds.get(session.id)?.feed.clear()
  // Which permissions those are decides what goes (`followPermissions`).
  if (why === 'permissions') return stalePermissions.set({ sessionId: session.id })
  followers.onLost(session)
  expiredSession.set(session.id)
}

function createSessionFeed({ id }: SessionRef): SessionFeed {
  const session = { id }
  const made: SessionFeed = {
    sources: new Map(),
    signal: null,
    first: undefined,
    feed: new Feed({
      readSnapshot: (since, signal) => {
        const query = since === null ? (made.first ? { first: made.first } : {}) : { since }
        return requestStream(session, 'getSnapshot', { query, signal })
      },
      watchChanges: (signal) => requestStream(session, 'watchChanges', { signal }),
      isShown: () => document.visibilityState === 'visible',
      subscribe: subscribeToScreen,
      retryAfter,
      onEnded: (why) => void onEnded(session, why),
      onChanges: () => followers.onChanges(session),
    }),
  }
  return made
}

function find(session: SessionRef): SessionFeed | null {
  const known = sessions.get().all.find(({ id }) => id === session.id)
  if (!known || !hasManagement(known)) return null
  const found = feeds.get(session.id) ?? createSessionFeed(session)
  feeds.set(session.id, found)
  return found
}

/** Null without a management API. */
export function feedOf(session: SessionRef): Feed | null {
  return find(session)?.feed ?? null
}

/** Starts the feed of the session on screen, unless it runs. It ends when the session leaves the screen, and with its key. */
export function startFeed(session: SessionRef, first?: RecordKind | PartKind): void {
  const found = find(session)
  if (!found || sessions.get().active?.id !== session.id) return
  const signal = sessionSignal(session)
  if (found.signal === signal || signal.aborted) return
  found.signal = signal
  found.first = first === 'group_memberships' || first === 'event_registrations' ? undefined : first
  void found.feed.run(signal)
}

/** The source of a list: the same object as long as the feed. Null without a management API. */
export function sourceIn(session: SessionRef, list: HeldListName): Source | null {
  const found = find(session)
  if (!found) return null
  const key = `${list.kind}/${list.of ?? ''}`
  const { feed, sources } = found
  const source = sources.get(key) ?? {
    get: () => feed.get(list),
    subscribe(listener: () => void) {
      startFeed(session)
      return feed.subscribe(list, listener)
    },
    retry: () => feed.refresh(),
  }
  sources.set(key, source)
  return source
}

function permissionsOf({ scopes, modules, baseUrl }: Session): string {
  return JSON.stringify([scopes, modules, baseUrl])
}

/** Records that are no longer allowed are dropped at once; the rest is read again. */
function followPermissions(): void {
  let before = sessions.get().all
  sessions.subscribe(() => {
    const now = sessions.get().all
    for (const session of now) {
      const known = before.find(({ id }) => id === session.id)
      if (!known || permissionsOf(known) === permissionsOf(session)) continue
      feeds.get(session.id)?.feed.clear()
      followers.onPermissions(known, session)
    }
    before = now
  })
}

const allOperationNames = [...operationNames, ...managementOperationNames]

/** Whether what was read may have parts that may no longer be read. Without a module its operations are gone, and nothing else changes. */
function hasLostScopes(before: Session, now: Session): boolean {
  const scopes = new Set(scopesOf(now))
  return before.baseUrl !== now.baseUrl || scopesOf(before).some((scope) => !scopes.has(scope))
}

/** In milliseconds: a run of changes, such as an import, makes everything else be read again at most so often. */
const readAgainEvery = 500

function createInvalidation(client: QueryClient) {
  /** Sessions that were just read again, and the next time if it was asked for. */
  const recent = new Map<string, { next: PromiseWithResolvers<void> | null }>()
  return function invalidate(session: SessionRef): Promise<void> {
    const held = recent.get(session.id)
    if (held) return (held.next ??= Promise.withResolvers<void>()).promise
    const made: { next: PromiseWithResolvers<void> | null } = { next: null }
    recent.set(session.id, made)
    setTimeout(() => {
      recent.delete(session.id)
      made.next?.resolve(invalidate(session))
    }, readAgainEvery)
    const isGone = (query: Query) => readsGone(session, query)
    const queryKey = sessionKey(session)
    void client.invalidateQueries({ queryKey, predicate: isGone, refetchType: 'none' })
    return client.invalidateQueries({ queryKey, predicate: (query) => !isGone(query) })
  }
}

/**
 * After any change, here or by a colleague, everything read by a query is read again where a screen shows it, and stale elsewhere. The
 * replica asks for the change itself.
 */
export function followService(client: QueryClient): void {
  const invalidate = createInvalidation(client)
  const forget = (session: SessionRef, predicate: (query: Query) => boolean = () => true) => {
    client.removeQueries({ queryKey: sessionKey(session), type: 'inactive', predicate })
    void client.resetQueries({ queryKey: sessionKey(session), predicate })
  }
  followers = {
    onChanges: (session) => void invalidate(session),
    onLost: (session) => forget(session),
    onPermissions: (before, now) => {
      const hasLost = hasLostScopes(before, now)
      // Without its record a form would be taken off the screen.
      if (hasLost && !isTypedIn()) return forget(now)
      if (hasLost) client.removeQueries({ queryKey: sessionKey(now), type: 'inactive' })
      // A screen that is still permitted stays as it is, with what has the focus on it.
      forget(now, ({ queryKey: [, name] }) => allOperationNames.some((known) => known === name && !can(now, known)))
      void invalidate(now)
    },
  }
  atWrite((session) => {
    feeds.get(session.id)?.feed.refresh()
    return invalidate(session)
  })
  atSessionEnd(({ id }) => {
    feeds.get(id)?.feed.clear()
    feeds.delete(id)
  })
  followPermissions()
}
