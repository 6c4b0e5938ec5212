/**
 * Waiting entries, and how a worker claims one. Claiming postpones the next attempt in a short transaction of
 * its own: no lock and no transaction is held while it is delivered. A worker that dies leaves an entry that becomes due
 * again, and one that comes back late is known by the number of its attempt and changes nothing.
 */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { later } from '../lib/clock.ts'
import type { Database, Storage } from '../database/database.ts'
import { forUpdateSkipLocked } from '../database/locks.ts'
import type { RowOf } from '../database/tables.ts'
import { delayAfter } from './backoff.ts'

/**
 * How long an entry belongs to the worker that claimed it, in milliseconds: much longer than a delivery may take, so that clocks
 * of several instances may differ by minutes.
 */
export const lease = 5 * 60_000

export interface Entry {
  readonly organizationId: number
  readonly id: number
  readonly kind: string
  /** JSON text. */
  readonly payload: string
  readonly createdAt: string
  /** This one included. */
  readonly attempts: number
  /** Whether an earlier attempt ended without an outcome after a mail server may have had the whole email. */
  readonly isUnknown: boolean
  /** The same in every attempt and in no other entry: receivers recognise a repetition by it. 32 hexadecimal digits. */
  readonly key: string
}

export interface Claiming {
  readonly now: string
  /** The association served last: the others come first. 0 for none. */
  readonly after: number
  /** Associations that have to wait. */
  readonly except: readonly number[]
}

/** Claims the oldest due entry of the association whose turn it is; undefined when nothing is due. */
export async function claimEntry(storage: Storage, claiming: Claiming): Promise<Entry | undefined> {
  const busy = [...claiming.except]
  for (;;) {
    // Without a transaction, because almost always there is nothing.
    const organizationId = await nextInTurn(storage.db, { ...claiming, except: busy })
    if (organizationId === undefined) return undefined
    const row = await storage.transaction((tx) => takeOldest(tx, organizationId, claiming.now))
    if (row) return entryOf(row)
    // Other workers are claiming its entries.
    busy.push(organizationId)
  }
}

/** One probe of the index per association: a long queue of one costs the others nothing. */
async function nextInTurn(db: Database, { now, after, except }: Claiming): Promise<number | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select('organizations.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.organization_id', '=', 'organizations.id')
          .where(isDue(now)),
      ),
    )
    .$if(except.length > 0, (query) => query.where('organizations.id', 'not in', except))
    .orderBy((eb) => eb('organizations.id', '<=', after))
    .orderBy('organizations.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Written like the index of waiting entries. */
function isDue(now: string): RawBuilder<boolean> {
  return sql<boolean>`(outbox.delivered_at is null and outbox.given_up_at is null and outbox.next_attempt_at <= ${now})`
}

async function takeOldest(tx: Database, organizationId: number, now: string): Promise<RowOf<'outbox'> | undefined> {
  const oldest = tx
    .selectFrom('outbox')
    .where('organization_id', '=', organizationId)
    .where(isDue(now))
    .select(['id', 'attempts'])
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
  const found = await forUpdateSkipLocked(oldest).executeTakeFirst()
  if (!found) return undefined
  const attempts = found.attempts + 1
  return (
    tx
      .updateTable('outbox')
      // An entry that crashes the worker would do so again: it waits as after a failure. Without an error the attempt has no outcome yet.
      .set({ attempts, next_attempt_at: later(now, lease + delayAfter(attempts)), last_error: null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirst()
  )
}

function entryOf(row: RowOf<'outbox'>): Entry {
  // With the moment: ids that come again after a backup was put back are other entries.
  const identity = [row.organization_id, row.id, row.kind, row.created_at].join(' ')
  return {
    organizationId: row.organization_id,
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    createdAt: row.created_at,
    attempts: row.attempts,
    isUnknown: row.handed_over_at !== null,
    key: createHash('sha256').update(identity).digest('hex').slice(0, 32),
  }
}

/** The outcome of an attempt. `last_error` says why it failed, without personal data. */
export type Settlement =
  | { readonly delivered_at: string; readonly last_error: null }
  | { readonly next_attempt_at: string; readonly last_error: string; readonly delivered_at?: never }
  | { readonly given_up_at: string; readonly last_error: string; readonly delivered_at?: never }

/**
 * Records that a mail server is about to have the whole email and for which address (`addressDigest`), and leaves the entry alone for as long as its answer may take. Throws when
 * another worker has claimed the entry since, or the attempt has failed.
 */
export async function noteHandOver(
  storage: Storage,
  entry: Entry,
  { now, until, sentTo }: { readonly now: string; readonly until: string; readonly sentTo: string | null },
): Promise<void> {
  const { numUpdatedRows } = await storage.transaction((tx) =>
    tx
      .updateTable('outbox')
      // Whatever came of an earlier attempt, the server takes the email now.
      .set({ handed_over_at: now, next_attempt_at: until, message_key: entry.key, sent_to: sentTo, bounced_at: null })
      .where('organization_id', '=', entry.organizationId)
      .where('id', '=', entry.id)
      .where('attempts', '=', entry.attempts)
      // A failed attempt has one, and its connection is gone.
      .where('last_error', 'is', null)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new Error('The attempt has ended, or another worker has claimed the entry.')
}

/** Records the outcome of an attempt, unless another worker has claimed the entry since. */
export async function settleEntry(storage: Storage, entry: Entry, settlement: Settlement): Promise<void> {
  await storage.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ ...settlement, handed_over_at: null })
      .where('organization_id', '=', entry.organizationId)
      .where('id', '=', entry.id)
      .where('attempts', '=', entry.attempts)
      .execute(),
  )
}
