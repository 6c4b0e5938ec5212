/** Money that came in for an invoice. The interface has no operation for it; bank statements and imports bring it. */
import { largestAmount } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/schemas/payments.ts'
import type { Database } from '../database/database.ts'
import { nextId } from '../database/sequences.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import { type InvoiceRow, lockInvoice } from './queries.ts'
import { statusAfterPayments } from './states.ts'

export interface ReceivedPayment {
  readonly invoiceId: number
  /** Cents, more than 0: what goes back to the payer is not booked here. */
  readonly amount: number
  readonly method: PaymentMethod
  /** `YYYY-MM-DD` */
  readonly paidOn: string
  readonly reference: string | null
}

interface Booking {
  readonly db: Database
  readonly organizationId: number
  /** ISO 8601 UTC, milliseconds. */
  readonly now: string
}

/**
 * Books a payment and gives the invoice as it is then: `paid` once payments reach its total, drafts too. Money for an invoice
 * that is paid, cancelled or credited is booked as well, because it did come in, and leaves the status as it is:
 * `amount_paid` then shows what is to be given back. Whoever wants to ask first looks at the status before. Only inside a
 * transaction. Throws `not_found`, and a RangeError for an amount that cannot be booked.
 */
export async function bookPayment({ db, organizationId, now }: Booking, payment: ReceivedPayment): Promise<InvoiceRow> {
  // First of all: those who book wait for each other here, so that ids appear in their order.
  const id = await nextId(db, organizationId, 'payments')
  const before = await lockInvoice({ db, association: { id: organizationId } }, payment.invoiceId)
  const paid = before.amount_paid + payment.amount
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0 || paid > largestAmount) {
    throw new RangeError(`not an amount to book: ${payment.amount}`)
  }
  const after: InvoiceRow = {
    ...before,
    amount_paid: paid,
    status: statusAfterPayments({ status: before.status, total: before.total, paid, payments: 1 }),
    updated_at: nextUpdatedAt(now, before.updated_at),
  }
  await db
    .insertInto('payments')
    .values({
      organization_id: organizationId,
      id,
      invoice_id: before.id,
      amount: payment.amount,
      method: payment.method,
      paid_on: payment.paidOn,
      reference: payment.reference,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const { amount_paid, status, updated_at } = after
  await db
    .updateTable('invoices')
    .set({ amount_paid, status, updated_at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', before.id)
    .execute()
  return after
}
