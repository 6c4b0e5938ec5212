/** How payments are read; they are booked elsewhere (a bank statement, a payment page) and never changed here. */
import type { QueryClient } from '@tanstack/react-query'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { operationQuery } from '../api/queries.ts'
import type { ListCopy } from '../replica/list-copy.ts'
import { joinRows } from '../replica/joined-rows.ts'
import type { ListSource } from '../search/list-index.ts'
import { loadedRows, startWholeList, useListCopy, useWholeList, type WholeList } from '../replica/whole-list.ts'
import type { Session } from '../session/session.ts'
import type { PaymentRow } from './payment-search.ts'

/** Every payment, streaming in: for sums over all of them. */
export function useAllPayments(session: Session, options?: { enabled?: boolean }): WholeList<Payment> {
  return useWholeList(session, 'listPayments', {}, options)
}

// Kept as long as the copy of the payments is: whoever comes back finds them searched through already.
const joined = new WeakMap<
  ListCopy<Payment>,
  { readonly invoices: ListCopy<InvoiceSummary>; readonly rows: ListSource<PaymentRow> }
>()

/** Every payment with its invoice, both streaming in. */
export function usePaymentRows(session: Session): ListSource<PaymentRow> {
  const payments = useListCopy(session, 'listPayments', {})
  const invoices = useListCopy(session, 'listInvoices', {})
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

/** Begins to read them before the screen that shows them is there. */
export function startAllPayments(session: Session): void {
  startWholeList(session, 'listPayments', {})
}

export function paymentQuery(session: Session, id: number) {
  return operationQuery(session, 'getPayment', { id })
}

/** Puts a payment whose row has been seen under its own key, so that its page opens without a blank. */
export function seedPayment(client: QueryClient, session: Session, id: number): void {
  const { queryKey } = paymentQuery(session, id)
  if (client.getQueryData(queryKey)) return
  const seen = loadedRows(session, 'listPayments').find((payment) => payment.id === id)
  // What the list holds is kept fresh.
  if (seen) client.setQueryData(queryKey, seen)
}
