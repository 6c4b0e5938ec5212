/**
 * The memory of `Idempotency-Key`s, per API key (contract design, "Idempotency"). A request first claims its key; the answer
 * of success is recorded in the transaction of its effect, so that a crash leaves both or neither.
 */
import { sql } from 'kysely'
import { later } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { forUpdateSkipLocked } from '../database/locks.ts'

export interface IdempotencyScope {
  readonly organizationId: number
  readonly apiKeyId: number
  /** What the caller chose, 1 to 255 characters. */
  readonly key: string
}

/** The right to act under a key, until `expiresAt`. */
export interface Claim extends IdempotencyScope {
  readonly fingerprint: string
  /** Also tells this claim from a later one of the same key. */
  readonly expiresAt: string
}

export interface StoredAnswer {
  readonly status: number
  /** JSON text; empty for an answer without a body. */
  readonly body: string
}

export type ClaimResult =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'in_progress' }
  | { readonly kind: 'stored'; readonly fingerprint: string; readonly answer: StoredAnswer }

/** Another request has taken the key over, because this one took longer than a claim lasts. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** How long an abandoned request keeps its key, and how long an answer is kept, in milliseconds. */
export const claimDuration = 60_000
export const answerDuration = 24 * 60 * 60_000

/** Takes the key for one request, when it is free or abandoned. Only inside a transaction. */
export async function claimKey(
  db: Database,
  scope: IdempotencyScope,
  fingerprint: string,
  now: string,
): Promise<ClaimResult> {
  const claim: Claim = { ...scope, fingerprint, expiresAt: later(now, claimDuration) }
  const row = { fingerprint, status: null, body: null, expires_at: claim.expiresAt }
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ organization_id: scope.organizationId, api_key_id: scope.apiKeyId, key: scope.key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'api_key_id', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  if (!taken) return found(db, scope)
  await forgetSome(db, now)
  return { kind: 'claimed', claim }
}

async function found(db: Database, scope: IdempotencyScope): Promise<ClaimResult> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('organization_id', '=', scope.organizationId)
    .where('api_key_id', '=', scope.apiKeyId)
    .where('key', '=', scope.key)
    .executeTakeFirst()
  // Gone since: its request was refused a moment ago, which for this one comes down to the same.
  if (row?.status == null) return { kind: 'in_progress' }
  return { kind: 'stored', fingerprint: row.fingerprint, answer: { status: row.status, body: row.body ?? '' } }
}

/** Keeps the answer for later requests with the same key. Throws `ClaimLost`. */
export async function recordAnswer(db: Database, claim: Claim, answer: StoredAnswer, now: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: answer.body, expires_at: later(now, answerDuration) })
    .where('organization_id', '=', claim.organizationId)
    .where('api_key_id', '=', claim.apiKeyId)
    .where('key', '=', claim.key)
    .where('expires_at', '=', claim.expiresAt)
    .where('status', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ClaimLost()
}

/** Frees the key after a refusal: the corrected request may use it again. */
export async function releaseKey(db: Database, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', claim.organizationId)
    .where('api_key_id', '=', claim.apiKeyId)
    .where('key', '=', claim.key)
    .where('expires_at', '=', claim.expiresAt)
    .where('status', 'is', null)
    .execute()
}

/**
 * Drops a few that are past their time. Called with every claim, so that more goes than comes and no sweep is ever needed.
 */
async function forgetSome(db: Database, now: string): Promise<void> {
  const expired = db
    .selectFrom('idempotency_keys')
    .select(sql<string>`organization_id, api_key_id, key`.as('key'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(3)
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<string>`(organization_id, api_key_id, key)`, 'in', forUpdateSkipLocked(expired))
    .execute()
}
