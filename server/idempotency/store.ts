/** The responses kept under an `Idempotency-Key`, per API key, for a day (contract design, "Idempotency"). */
import { type NotNull, sql } from 'kysely'
import { later } from '../lib/clock.ts'
import type { Database } from '../database/database.ts'
import { forUpdateSkipLocked, tryLock } from '../database/locks.ts'
import { Problem } from '../lib/problem.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface IdempotencyKey {
  readonly organizationId: number
  readonly apiKeyId: number
  /** As the client chose it, 1 to 255 characters. */
  readonly key: string
  /** The fingerprint of the request (`fingerprint.ts`). */
  readonly fingerprint: string
  /** The API key itself, or the seal in the cookie of a session, which only its holder has: the response is stored encrypted with it. */
  readonly secret: string
}

export interface StoredResponse {
  readonly status: number
  /** JSON text: no operation that takes an `Idempotency-Key` answers without a body. */
  readonly body: string
}

/** Milliseconds. */
export const keptFor = 24 * 60 * 60_000

/**
 * The response to an earlier request with this key; null without one. Throws `idempotency_key_reused` when that
 * was a different request. `now` is ISO 8601 UTC.
 */
export async function findResponse(db: Database, key: IdempotencyKey, now: string): Promise<StoredResponse | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .$narrowType<{ status: NotNull; body: NotNull }>()
    .where('organization_id', '=', key.organizationId)
    .where('api_key_id', '=', key.apiKeyId)
    .where('key', '=', key.key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== key.fingerprint) throw new Problem('idempotency_key_reused')
  const body = open(row.body, key.secret)
  // The API key got another secret since: what it did under this key stays done once.
  if (body === null) throw new Problem('idempotency_key_reused')
  return { status: row.status, body }
}

/**
 * Makes the transaction the only one that acts under this key until it ends, or returns the response of one that came
 * first. Throws `idempotency_key_in_progress` at once, instead of waiting, while another one runs. A claim ends with its
 * transaction, so a crash leaves none behind.
 */
export async function claimKey(tx: Database, key: IdempotencyKey, now: string): Promise<StoredResponse | null> {
  const name = `idempotency ${key.organizationId}/${key.apiKeyId}/${key.key}`
  if (!(await tryLock(tx, name))) throw new Problem('idempotency_key_in_progress')
  return findResponse(tx, key, now)
}

/** Keeps the response for later requests with the same key. Only under `claimKey`. */
export async function recordResponse(
  tx: Database,
  key: IdempotencyKey,
  { status, body }: StoredResponse,
  now: string,
): Promise<void> {
  const row = {
    fingerprint: key.fingerprint,
    status,
    body: seal(body, key.secret),
    expires_at: later(now, keptFor),
  }
  await tx
    .insertInto('idempotency_keys')
    .values({ organization_id: key.organizationId, api_key_id: key.apiKeyId, key: key.key, ...row })
    // A row of the same key that has expired and is not deleted yet.
    .onConflict((conflict) => conflict.columns(['organization_id', 'api_key_id', 'key']).doUpdateSet(row))
    .execute()
}

/** Deletes at most `limit` responses that have expired, and returns how many. */
export async function deleteExpired(db: Database, now: string, limit: number): Promise<number> {
  const expired = db
    .selectFrom('idempotency_keys')
    .select(sql<string>`organization_id, api_key_id, key`.as('key'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(sql<string>`(organization_id, api_key_id, key)`, 'in', forUpdateSkipLocked(expired))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
/** Marks encrypted text. */
const prefix = 'sealed:'

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'ledenbalie idempotent response', 32))
}

function seal(text: string, secret: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
}

/** Null when the text was sealed with another secret or has been changed. */
function open(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  const text = decipher.update(bytes.subarray(ivLength + tagLength))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // The check of the tag is all that `final` can fail at.
    return null
  }
}
