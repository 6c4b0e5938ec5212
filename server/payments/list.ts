/** A page of payments by the filters of the specification, all of which combine. */
import type { PaymentQuery } from '#contract/schemas/payments.ts'
import type { Reader } from '../context.ts'
import { keysetPage, type Page } from '../database/keyset.ts'
import { type CheckedPayment, type PaymentRow, selectPayments } from './queries.ts'

/** In the order in which they were booked. Throws `malformed_request` for a cursor of something else. */
export async function listPayments({
  ctx,
  input: { query },
}: {
  ctx: Reader
  input: { query: PaymentQuery }
}): Promise<Page<PaymentRow>> {
  const { invoice_id: invoiceId } = query
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'payments' } as const
  const select = selectPayments(ctx).$if(invoiceId !== undefined, (filtered) =>
    filtered.where('invoice_id', '=', invoiceId ?? 0),
  )
  return keysetPage(list, select.selectAll('payments').$narrowType<CheckedPayment>(), query)
}
