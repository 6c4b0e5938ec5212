/** Sessions: keys of people, which begin with signing in. */
import type { Environment } from '#contract/operations.ts'
import { type ChangeScope, recordChange } from '../changes/change-log.ts'
import { later } from '../lib/clock.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { generateKey, hashKey, visiblePart } from './key-form.ts'
import { insertKey, revokeKeys, sessionColumns } from './keys.ts'
import { endOfSession, expiryOf } from './session-length.ts'

export interface StartedSession {
  /** The whole key, or the token of the cookie. */
  readonly secret: string
  /** Whether the session of the cookie is an earlier one that goes on. */
  readonly goesOn: boolean
  readonly expiresAt: string
  readonly endsAt: string
}

/** The session in the cookie of a browser. */
export interface CookieOptions {
  /** Whether it outlives the browser. */
  readonly stays: boolean
  /** The browser's token of an earlier session of the association; null without one. */
  readonly earlier: string | null
}

/** Milliseconds for which ended sessions stay in the list. */
const shownAfterEnd = 30 * 24 * 60 * 60_000

/** The token in a cookie. No `Authorization` header has a space there, so a cookie's token is never a key, and a key never a token. */
export function cookieCredential(token: string): string {
  return `cookie ${token}`
}

interface NewSession {
  /** In the sample the one that sends no email. */
  readonly environment: Environment
  /** ISO 8601 UTC. */
  readonly at: string
  /** Null for a session whose key goes to its program. */
  readonly cookie: CookieOptions | null
}

/**
 * With the association locked. A cookie gets a new token at every sign-in; the session itself goes on when its person signs in once more,
 * and that of anyone else, or of the other environment, in this browser ends.
 */
export async function startSession(
  scope: ChangeScope,
  { id, name }: Pick<RowOf<'people'>, 'id' | 'name'>,
  { environment, at, cookie }: NewSession,
): Promise<StartedSession> {
  await deleteSessions(scope, { personId: id, endedBefore: later(at, -shownAfterEnd) })
  const stays = cookie?.stays ?? false
  const session = { signedInAt: at, endsAt: endOfSession(stays, at), stays }
  const [secret, expiresAt] = [generateKey(environment), expiryOf(session, at)]
  const started = { secret, goesOn: false, expiresAt, endsAt: session.endsAt }
  const values = { name, scopes: [], environment, expiresAt, key: secret, personId: id, session, createdAt: scope.now }
  const own = { ...scope, actor: { kind: 'person', id, name } as const }
  if (cookie === null) {
    // Its scopes are the person's at every request.
    await insertKey(own, values)
    return started
  }
  const hash = hashKey(cookieCredential(secret))
  const earlier = cookie.earlier === null ? undefined : await findOpen(scope, cookie.earlier)
  if (earlier?.person_id === id && earlier.environment === environment) {
    const columns = { hash, prefix: visiblePart(secret), expires_at: expiresAt, updated_at: scope.now }
    await scope.db
      .updateTable('api_keys')
      .set({ ...columns, ...sessionColumns(session) })
      .where('organization_id', '=', scope.association.id)
      .where('id', '=', earlier.id)
      .execute()
    const [before, after] = [{ expires_at: earlier.expires_at }, { expires_at: expiresAt }]
    await recordChange(own, { record: 'session', id: earlier.id, action: 'rotated', before, after })
    return { ...started, goesOn: true }
  }
  if (earlier) await revokeKeys(own, [earlier.id], 'session')
  await insertKey(own, { ...values, hash })
  return started
}

/** A session that has not been ended, though it may have expired. */
async function findOpen({ db, association }: ChangeScope, presented: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'person_id', 'environment', 'expires_at'])
    .where('organization_id', '=', association.id)
    .where('hash', '=', hashKey(presented))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

interface Sessions {
  readonly personId: number
  /** ISO 8601 UTC; all of them when left out. */
  readonly endedBefore?: string
}

/** With the responses that are kept for their keys. */
export async function deleteSessions({ db, association }: Reader, { personId, endedBefore }: Sessions): Promise<void> {
  const sessions = db
    .selectFrom('api_keys')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .$if(endedBefore !== undefined, (query) => query.where('expires_at', '<', endedBefore ?? ''))
  await db
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', association.id)
    .where('api_key_id', 'in', sessions)
    .execute()
  await db.deleteFrom('api_keys').where('organization_id', '=', association.id).where('id', 'in', sessions).execute()
}

interface Kept {
  /** The id of a session that goes on. */
  readonly except?: number
}

/**
 * Gives the session of the request another token, so that a copy of its cookie is worth nothing from now on. It lasts as long as before. A
 * session whose key went to its program keeps the key, which is in no cookie.
 */
export async function renewToken({ db, association, key, cookie }: RequestContext): Promise<void> {
  if (cookie === null) return
  const token = generateKey(key.environment)
  const { ends_at, expires_at, stays } = await db
    .updateTable('api_keys')
    .set({ hash: hashKey(cookieCredential(token)), prefix: visiblePart(token) })
    .where('organization_id', '=', association.id)
    .where('id', '=', key.id)
    .returning(['ends_at', 'expires_at', 'stays'])
    .executeTakeFirstOrThrow()
  cookie.renew({ token, stays: Boolean(stays), endsAt: ends_at ?? expires_at ?? '' })
}

/** Ends every session of a person, in the change log too. */
export async function endSessions(scope: ChangeScope, personId: number, { except }: Kept = {}): Promise<void> {
  const { db, association } = scope
  const open = await db
    .selectFrom('api_keys')
    .select('id')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .execute()
  await revokeKeys(
    scope,
    open.map(({ id }) => id),
    'session',
  )
}
