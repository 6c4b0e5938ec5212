/** The ledger of an association: everything that books money enters through here, one after the other. */
import { type ChangeScope, lockAssociation, todayOf } from '../changes/change-log.ts'
import type { Clock } from '../lib/clock.ts'
import type { Actor, Association, RequestContext } from '../operation/context.ts'
import type { Database, Storage } from '../database/database.ts'

/** A transaction that holds the association's ledger. Made here only. */
export interface Ledger extends ChangeScope {
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
  readonly slug: string
  /** The account on which invoices are paid. */
  readonly iban: string | null
  readonly association: Pick<Association, 'id' | 'booksClosedUntil'>
}

export interface LedgerInput {
  readonly organizationId: number
  readonly clock: Clock
  readonly actor: Actor
}

/** The input of a decision by hand about an entry, a payment or an invoice. */
export interface DecisionInput extends LedgerInput {
  readonly storage: Storage
}

/**
 * Takes the association's ledger until the transaction ends: others who book wait here, and then see what this one booked. It is the lock
 * that every change of the association takes first (`lockForChanges`).
 */
export async function lockLedger(db: Database, { organizationId, clock, actor }: LedgerInput): Promise<Ledger> {
  const lock = await lockAssociation(db, { organizationId, clock })
  const {
    slug,
    iban,
    timezone,
    books_closed_until: booksClosedUntil,
  } = await db
    .selectFrom('organizations')
    .select(['slug', 'iban', 'timezone', 'books_closed_until'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const today = todayOf(timezone, lock)
  return { db, association: { id: organizationId, booksClosedUntil }, now: lock.now, today, actor, slug, iban }
}

/** The ledger in an operation that writes: the pipeline holds the association's lock already. */
export function ledgerOf(ctx: RequestContext): Ledger {
  const { db, association, now, today, actor } = ctx
  const { slug, iban } = association
  return { db, association, now, today, actor, slug, iban }
}

/** All of `work` or nothing, holding the association's ledger. */
export function withLedger<T>({ storage, ...input }: DecisionInput, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  return storage.transaction(async (db) => work(await lockLedger(db, input)))
}
