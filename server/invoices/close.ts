/**
 * Cancelling and crediting: the two states that no operation reaches (contract design, "What has no endpoint"). Both are final.
 * Nothing is emailed: whoever does this tells the recipient.
 */
import type { Database } from '../database/database.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import { findInvoiceByNumber, type InvoiceRow, lockInvoice } from './queries.ts'
import { isOpen } from './states.ts'

export type Closing = 'cancelled' | 'credited'

/** Why an invoice cannot be closed in this way. */
export type ClosingRefusal = 'unknown' | 'already' | 'draft' | 'paid' | 'partly_paid' | 'partly_paid_draft' | 'closed'

export type ClosingOutcome =
  | { readonly done: true; readonly row: InvoiceRow }
  /** Nothing has changed. The row is null when there is no invoice with the number. */
  | { readonly done: false; readonly refusal: ClosingRefusal; readonly row: InvoiceRow | null }

/**
 * Cancelled is what was never paid: a draft, or a sent invoice for which nothing came in. Credited is what has become a claim: a
 * sent or paid invoice; what was paid stays in `amount_paid`, for the treasurer to give back.
 */
export function closingRefusal(
  { status, amount_paid: paid }: Pick<InvoiceRow, 'status' | 'amount_paid'>,
  closing: Closing,
): ClosingRefusal | null {
  if (status === closing) return 'already'
  if (status === 'cancelled' || status === 'credited') return 'closed'
  if (closing === 'credited') return status === 'draft' ? 'draft' : null
  if (!isOpen(status)) return 'paid'
  if (paid === 0) return null
  return status === 'draft' ? 'partly_paid_draft' : 'partly_paid'
}

interface Books {
  readonly db: Database
  readonly organizationId: number
  /** ISO 8601 UTC, milliseconds. */
  readonly now: string
}

/** Only inside a transaction. */
export async function closeInvoice(
  { db, organizationId, now }: Books,
  number: string,
  closing: Closing,
): Promise<ClosingOutcome> {
  const reader = { db, association: { id: organizationId } }
  const found = await findInvoiceByNumber(reader, number)
  if (!found) return { done: false, refusal: 'unknown', row: null }
  const before = await lockInvoice(reader, found.row.id)
  const refusal = closingRefusal(before, closing)
  if (refusal !== null) return { done: false, refusal, row: before }
  const changes = { status: closing, updated_at: nextUpdatedAt(now, before.updated_at) }
  await db
    .updateTable('invoices')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .where('id', '=', before.id)
    .execute()
  return { done: true, row: { ...before, ...changes } }
}
