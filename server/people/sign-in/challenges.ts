/**
 * Questions that passkeys answer. Each carries its purpose, its person and its end, and a signature, so that asking stores nothing: only
 * the ones that were answered are stored, because each is answered once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { instantOf } from '../../lib/clock.ts'
import type { Database } from '../../database/database.ts'

/** Milliseconds. */
const challengeLength = 5 * 60_000

export interface Purpose {
  readonly for: 'sign_in' | 'create'
  /** `personHandle`; null when the answer says whose it is. */
  readonly person: string | null
}

async function signature(db: Database, payload: string): Promise<string> {
  const { value } = await db
    .selectFrom('service_secrets')
    .select('value')
    .where('name', '=', 'passkey_challenges')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', value).update(payload).digest('base64url')
}

/** `now`: ISO 8601 UTC. */
export async function newChallenge(db: Database, purpose: Purpose, now: string): Promise<string> {
  const nonce = randomBytes(16).toString('base64url')
  const payload = [purpose.for, purpose.person ?? '', Date.parse(now) + challengeLength, nonce].join('.')
  return `${payload}.${await signature(db, payload)}`
}

/** The end of a challenge that was asked for this purpose, as an instant; null for any other text, and after its end. */
export async function endOfChallenge(
  db: Database,
  challenge: string,
  purpose: Purpose,
  now: string,
): Promise<string | null> {
  const split = challenge.lastIndexOf('.')
  const [payload, given] = [challenge.slice(0, split), challenge.slice(split + 1)]
  const [expected, actual] = [Buffer.from(await signature(db, payload)), Buffer.from(given)]
  if (actual.byteLength !== expected.byteLength || !timingSafeEqual(actual, expected)) return null
  const [use, person, end] = payload.split('.')
  const isAsked = use === purpose.for && person === (purpose.person ?? '')
  return isAsked && Number(end) > Date.parse(now) ? instantOf(Number(end)) : null
}

/** Whether it has not been answered before: from now on it has been. */
export async function takeChallenge(tx: Database, challenge: string, endsAt: string, now: string): Promise<boolean> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey_challenges')
    .values({ challenge, expires_at: endsAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
