/** Sending an invoice, and sending it again (specification, "Invoice"). */
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { Problem } from '../lib/problem.ts'
import { changeInvoice } from '../ledger/invoices/change.ts'
import { newPaymentToken } from './payment-token.ts'
import { type InvoiceRecord, invoiceParts } from './queries.ts'
import { type InvoiceRow, lockInvoice } from '../ledger/invoices/queries.ts'
import { memberRecipient, type RecipientColumns } from './recipient.ts'
import { isOpen } from '../ledger/invoices/states.ts'

/**
 * Throws `not_found`, `invoice_not_sendable` for what is paid, cancelled or credited, `recipient_without_email` and `period_closed`. A
 * sent invoice of 0.00 has nothing left to pay and can be sent again all the same.
 */
export async function sendInvoice({ ctx, input }: Call<RecordInput>): Promise<InvoiceRecord> {
  // Two who send at once wait for each other: the second one sends again.
  const before = await lockInvoice(ctx, input.params.id)
  if (!isOpen(before.status)) throw new Problem('invoice_not_sendable')
  const recipient = await recipientNow(ctx, before)
  const email = recipient.recipient_email === undefined ? before.recipient_email : recipient.recipient_email
  if (email === null) throw new Problem('recipient_without_email')
  const changes = { ...recipient, ...sentColumns(ctx, before.payment_token) }
  const row = await changeInvoice(ctx, before, { action: 'sent', changes })
  await enqueue(ctx, { kind: 'invoice_email', payload: { invoice_id: row.id } })
  return { row, ...(await invoiceParts(ctx, row.id)) }
}

/**
 * A draft is made out to the member as the member is now. What was sent is a document and keeps its name and address; only where
 * the email goes follows the member.
 */
export async function recipientNow(ctx: RequestContext, before: InvoiceRow): Promise<Partial<RecipientColumns>> {
  const member = before.member_id === null ? undefined : await memberRecipient(ctx, before.member_id)
  if (!member || before.status === 'draft') return member ?? {}
  return { recipient_email: member.recipient_email }
}

/** An invoice keeps its token for good: links in emails that went out go on working. `sent_at` is when it was sent last. */
export function sentColumns({ now }: Pick<RequestContext, 'now'>, token: string | null) {
  return { status: 'sent', sent_at: now, payment_token: token ?? newPaymentToken() } as const
}
