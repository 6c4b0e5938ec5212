/**
 * Cancelling and crediting: the two statuses that no operation of `/v2` reaches (contract design, "What has no endpoint"). No payment
 * changes either of them. Nothing is emailed.
 */
import { changeInvoice } from './invoices/change.ts'
import { findInvoiceByNumber, type InvoiceRow } from './invoices/queries.ts'
import { isOpen, isClosedStatus } from './invoices/states.ts'
import { bookCredit, creditableLines, wholeCredit } from './credit.ts'
import type { Ledger } from './ledger.ts'

export type Closing = 'cancelled' | 'credited'

/** Why an invoice cannot be closed in this way. */
export type ClosingRefusal =
  | 'unknown'
  | 'already'
  | 'draft'
  | 'paid'
  | 'partly_paid'
  | 'partly_paid_draft'
  | 'partly_credited'
  | 'closed'

export type ClosingOutcome =
  | { readonly done: true; readonly row: InvoiceRow }
  /** Nothing has changed. The row is null when there is no invoice with the number. */
  | { readonly done: false; readonly refusal: ClosingRefusal; readonly row: InvoiceRow | null }

/**
 * Cancelled is what was never paid: a draft, or a sent invoice for which nothing came in. Credited is what has become a claim: a
 * sent or paid invoice; what was paid stays in `amount_paid`, for the treasurer to give back.
 */
export function closingRefusal(
  { status, amount_paid: paid, credited }: Pick<InvoiceRow, 'status' | 'amount_paid' | 'credited'>,
  closing: Closing,
): ClosingRefusal | null {
  if (status === closing) return 'already'
  if (isClosedStatus(status)) return 'closed'
  if (closing === 'credited') return status === 'draft' ? 'draft' : null
  if (!isOpen(status)) return 'paid'
  if (credited !== 0) return 'partly_credited'
  if (paid === 0) return null
  return status === 'draft' ? 'partly_paid_draft' : 'partly_paid'
}

/** Cancels an invoice that `closingRefusal` lets pass. */
export function cancelInvoiceRow(ledger: Ledger, before: InvoiceRow, reason: string | null): Promise<InvoiceRow> {
  const changes = { status: 'cancelled' as const, cancellation_reason: reason }
  return changeInvoice(ledger, before, { action: 'cancelled', changes })
}

export async function closeInvoice(ledger: Ledger, number: string, closing: Closing): Promise<ClosingOutcome> {
  const before = await findInvoiceByNumber(ledger, number)
  if (!before) return { done: false, refusal: 'unknown', row: null }
  const refusal = closingRefusal(before, closing)
  if (refusal !== null) return { done: false, refusal, row: before }
  if (closing === 'cancelled') return { done: true, row: await cancelInvoiceRow(ledger, before, null) }
  const credits = wholeCredit(await creditableLines(ledger, before.id))
  const note = { invoice: before, credits, isWhole: true, issuedOn: ledger.today, reason: null }
  return { done: true, row: (await bookCredit(ledger, note)).invoice }
}
