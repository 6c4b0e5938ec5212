/** Query options of payments. They are booked elsewhere (a bank statement, a payment page) and never changed here. */
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { operationQuery } from '../api/queries.ts'
import { replicaSource, type ReplicaSource } from '../replica/replica.ts'
import type { ListSource } from '../search/search.ts'
import type { Session } from '../session/session.ts'
import { joinRows } from './joined-rows.ts'
import type { PaymentRow } from './payment-search.ts'

// Kept as long as the replica of the payments, so that its search index is too.
const joined = new WeakMap<
  ReplicaSource<Payment>,
  { readonly invoices: ReplicaSource<InvoiceSummary>; readonly rows: ListSource<PaymentRow> }
>()

/** Every payment with its invoice, both streaming in. */
export function usePaymentRows(session: Session): ListSource<PaymentRow> {
  const payments = replicaSource(session, 'listPayments')
  const invoices = replicaSource(session, 'listInvoices')
  const known = joined.get(payments)
  if (known?.invoices === invoices) return known.rows
  const rows = joinRows(payments, invoices, {
    refersTo: (payment) => payment.invoice_id,
    keyOf: (invoice) => invoice.id,
    join: (payment, invoice) => ({ payment, invoice }),
  })
  joined.set(payments, { invoices, rows })
  return rows
}

export function paymentQuery(session: Session, id: number) {
  return operationQuery(session, 'getPayment', { id })
}
