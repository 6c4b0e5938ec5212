/** Undelivered entries, for an administrator who fixes the cause. Not in the specification. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Storage } from '../database/database.ts'
import type { RowOf } from '../database/tables.ts'
import { discarded } from '../mail/not-delivered.ts'

/** Never with a name or an address: the number leads to them. */
export interface Undelivered {
  readonly entry: number
  readonly kind: string
  /** The number of the invoice or of the member it is about; null when that record is gone. */
  readonly about: string | null
  readonly state: 'waiting' | 'given_up'
  readonly created_at: string
  readonly attempts: number
  /** When it is tried next; null when it is not. */
  readonly next_attempt_at: string | null
  /** Why the last attempt failed; null before the first, and while one is under way. */
  readonly reason: string | null
}

const id = z.int().optional()
const ids = z.object({ member_id: id, invoice_id: id, person_id: id, event_id: id })
type Ids = z.infer<typeof ids>

export const isKept = sql<boolean>`coalesce(last_error, '') <> ${discarded}`

type Row = Pick<
  RowOf<'outbox'>,
  'id' | 'kind' | 'payload' | 'created_at' | 'attempts' | 'next_attempt_at' | 'given_up_at' | 'last_error'
>

export function idsIn({ payload }: Pick<Row, 'payload'>): Ids {
  return ids.safeParse(JSON.parse(payload)).data ?? {}
}

const idsPerStatement = 1_000

/** By their ids. */
async function numbers(
  db: Database,
  organizationId: number,
  { table, ids }: { readonly table: 'members' | 'invoices'; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const number = table === 'members' ? sql.ref<string>('membership_number') : sql.ref<string>('number')
  const found = new Map<number, string>()
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const rows = await db
      .selectFrom(table)
      .select(['id', number.as('shown')])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids.slice(start, start + idsPerStatement))
      .execute()
    for (const { id, shown } of rows) found.set(id, shown)
  }
  return found
}

/** The numbers of the members and invoices that entries are about. */
export async function numbersOf(db: Database, organizationId: number, named: readonly Ids[]) {
  const members = named.flatMap(({ member_id: member }) => member ?? [])
  const invoices = named.flatMap(({ invoice_id: invoice }) => invoice ?? [])
  return {
    members: await numbers(db, organizationId, { table: 'members', ids: members }),
    invoices: await numbers(db, organizationId, { table: 'invoices', ids: invoices }),
  }
}

/** In the order in which they were written. */
export async function listUndelivered(db: Database, organizationId: number): Promise<Undelivered[]> {
  const rows: Row[] = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'created_at', 'attempts', 'next_attempt_at', 'given_up_at', 'last_error'])
    .where('organization_id', '=', organizationId)
    .where('delivered_at', 'is', null)
    .where(isKept)
    .orderBy('id')
    .execute()
  const named = rows.map((row) => ({ row, ...idsIn(row) }))
  const { members, invoices } = await numbersOf(db, organizationId, named)
  return named.map(({ row, member_id: member, invoice_id: invoice }) => ({
    entry: row.id,
    kind: row.kind,
    about: members.get(member ?? 0) ?? invoices.get(invoice ?? 0) ?? null,
    state: row.given_up_at === null ? 'waiting' : 'given_up',
    created_at: row.created_at,
    attempts: row.attempts,
    next_attempt_at: row.given_up_at === null ? row.next_attempt_at : null,
    reason: row.last_error,
  }))
}

/**
 * Makes entries due at once, with as many attempts left as a new one has: a running service delivers them within seconds. `null` means all
 * that were given up. Returns those made due, without the ones that are delivered, being delivered or unknown.
 */
export async function retryUndelivered(
  { db }: Pick<Storage, 'db'>,
  { organizationId, entries, now }: { organizationId: number; entries: readonly number[] | null; now: string },
): Promise<number[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ given_up_at: null, attempts: 0, next_attempt_at: now, handed_over_at: null })
    .where('organization_id', '=', organizationId)
    .where('delivered_at', 'is', null)
    // One that a worker has claimed, and whose attempt has no outcome yet, may be on its way.
    .where((is) => is.or([is('attempts', '=', 0), is('last_error', 'is not', null), is('next_attempt_at', '<=', now)]))
    .where(isKept)
    .$if(entries === null, (query) => query.where('given_up_at', 'is not', null))
    .$if(entries !== null, (query) => query.where('id', 'in', [...(entries ?? [])]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
