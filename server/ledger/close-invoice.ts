/**
 * Cancelling and crediting: the two statuses that no operation reaches (contract design, "What has no endpoint"). Both are terminal.
 * Nothing is emailed.
 */
import { changeInvoice } from '../invoices/change.ts'
import { findInvoiceByNumber, type InvoiceRow } from '../invoices/queries.ts'
import { isOpen, isTerminal } from '../invoices/states.ts'
import type { Ledger } from './ledger.ts'

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
  if (isTerminal(status)) return 'closed'
  if (closing === 'credited') return status === 'draft' ? 'draft' : null
  if (!isOpen(status)) return 'paid'
  if (paid === 0) return null
  return status === 'draft' ? 'partly_paid_draft' : 'partly_paid'
}

export async function closeInvoice(ledger: Ledger, number: string, closing: Closing): Promise<ClosingOutcome> {
  const before = await findInvoiceByNumber(ledger, number)
  if (!before) return { done: false, refusal: 'unknown', row: null }
  const refusal = closingRefusal(before, closing)
  if (refusal !== null) return { done: false, refusal, row: before }
  const row = await changeInvoice(ledger, before, { action: closing, changes: { status: closing } })
  return { done: true, row }
}
