/**
 * What leaves the service is written in the transaction of its cause and waits in the outbox: it goes out when, and only
 * when, the cause has committed. The worker (`worker.ts`) delivers it afterwards.
 */
import type { Database } from '../database/database.ts'
import { nextId } from '../database/sequences.ts'

/** The kinds of entries. A payload holds ids alone: personal data stands in one place, and is read when it is sent. */
export interface OutboxPayloads {
  /** The confirmation of a cancellation, to the member. */
  member_cancellation_email: { readonly member_id: number }
  /** An invoice with its PDF and payment link, to its recipient; again each time it is sent again. */
  invoice_email: { readonly invoice_id: number }
  /** The report of a new member to the federation. */
  member_created_report: { readonly member_id: number }
}

export interface OutboxEntry<Kind extends keyof OutboxPayloads> {
  readonly organizationId: number
  readonly kind: Kind
  readonly payload: OutboxPayloads[Kind]
  /** ISO 8601 UTC: when it was written, and from when it may go out. */
  readonly now: string
}

/** Transactions with entries; one that has ended is forgotten by itself. */
const filled = new WeakSet<Database>()

/** Whether the transaction added entries: when it commits, the worker need not wait for its next look. */
export function hasEnqueued(tx: Database): boolean {
  return filled.has(tx)
}

/** Adds an entry. Only inside a transaction. */
export async function enqueue<Kind extends keyof OutboxPayloads>(
  tx: Database,
  entry: OutboxEntry<Kind>,
): Promise<void> {
  const id = await nextId(tx, entry.organizationId, 'outbox')
  await tx
    .insertInto('outbox')
    .values({
      organization_id: entry.organizationId,
      id,
      kind: entry.kind,
      payload: JSON.stringify(entry.payload),
      created_at: entry.now,
      attempts: 0,
      next_attempt_at: entry.now,
      delivered_at: null,
    })
    .execute()
  filled.add(tx)
}
