/** Browsers in which a person has signed in, each known by a random token in a cookie: what strangers do elsewhere does not lock them out. */
import { createHash, randomBytes } from 'node:crypto'
import type { ChangeScope } from '../changes/change-log.ts'
import { later } from '../lib/clock.ts'
import type { Reader } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import type { PersonRow } from './queries.ts'

/** Milliseconds for which a device is known after it last signed in. */
export const deviceMemory = 365 * 24 * 60 * 60_000
/** Devices of one person; beyond it the least recently used one is forgotten. */
const mostDevices = 10

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isDeviceToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function hashDevice(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The people of these who have signed in on the device. `now`: ISO 8601 UTC. */
export async function knownOn(
  db: Database,
  people: readonly PersonRow[],
  { hash, now }: { readonly hash: string; readonly now: string },
): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select(['organization_id', 'person_id'])
    .where('hash', '=', hash)
    .where('last_used_at', '>', later(now, -deviceMemory))
    .execute()
  return people.filter(({ organization_id, id }) =>
    rows.some((row) => row.organization_id === organization_id && row.person_id === id),
  )
}

/** With the association locked. `at`: ISO 8601 UTC. */
export async function rememberDevice(
  { db, association }: Pick<ChangeScope, 'db' | 'association'>,
  personId: number,
  { hash, at }: { readonly hash: string; readonly at: string },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ organization_id: association.id, person_id: personId, hash, created_at: at, last_used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'person_id', 'hash']).doUpdateSet({ last_used_at: at }),
    )
    .execute()
  const own = await db
    .selectFrom('known_devices')
    .select('hash')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .orderBy('last_used_at', 'desc')
    .execute()
  const forgotten = own.slice(mostDevices).map((device) => device.hash)
  if (forgotten.length > 0)
    await db
      .deleteFrom('known_devices')
      .where('organization_id', '=', association.id)
      .where('person_id', '=', personId)
      .where('hash', 'in', forgotten)
      .execute()
}

/** Call it for a person who leaves, or whose way of signing in is replaced. */
export async function forgetDevices({ db, association }: Reader, personId: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', personId)
    .execute()
}
