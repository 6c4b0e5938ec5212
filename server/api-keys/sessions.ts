/** Sessions: keys of people, which begin with signing in. */
import type { Selectable } from 'kysely'
import { type ChangeScope, recordChange } from '../changes/change-log.ts'
import { later } from '../clock.ts'
import type { Reader } from '../context.ts'
import type { PersonTable } from '../database/people-tables.ts'
import { generateKey } from './key-form.ts'
import { sessionLength } from './key-use.ts'
import { insertKey } from './keys.ts'

export interface StartedSession {
  /** The whole key. */
  readonly key: string
  readonly expiresAt: string
}

/** Milliseconds for which ended sessions stay in the list. */
const shownAfterEnd = 30 * 24 * 60 * 60_000

/** With the association locked. `at`: ISO 8601 UTC. */
export async function startSession(
  scope: ChangeScope,
  { id, name }: Pick<Selectable<PersonTable>, 'id' | 'name'>,
  at: string,
): Promise<StartedSession> {
  await deleteSessions(scope, { personId: id, endedBefore: later(at, -shownAfterEnd) })
  const [key, expiresAt] = [generateKey('live'), later(at, sessionLength)]
  await insertKey(
    { ...scope, actor: { kind: 'person', id, name } },
    // Its scopes are the person's at every request.
    { name, scopes: [], environment: 'live', expiresAt, key, personId: id, createdAt: scope.now },
  )
  return { key, expiresAt }
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

/** Ends every session of a person, in the change log too. */
export async function endSessions(scope: ChangeScope, personId: number, { except }: Kept = {}): Promise<void> {
  const { db, association, now } = scope
  const ended = await db
    .updateTable('api_keys')
    .set({ revoked_at: now, updated_at: now })
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .returning('id')
    .execute()
  for (const { id } of ended) {
    const [before, after] = [{ revoked_at: null }, { revoked_at: now }]
    await recordChange(scope, { record: 'api_key', id, action: 'revoked', before, after })
  }
}
