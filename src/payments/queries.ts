/** Query options of payments. They are booked elsewhere (a bank statement, a payment page) and never changed here. */
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { addDays } from '#contract/dates.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { operationQuery } from '../api/queries.ts'
import { type Replica, type ReplicaSource, useReplica, useReplicaSource } from '../replica/replica.ts'
import type { ListSource } from '../search/search.ts'
import type { Session } from '../session/session.ts'
import { joinRows } from './joined-rows.ts'
import type { PaymentRow } from './payment-search.ts'
import { useToday } from '../ui/use-now.ts'

/** The payments booked or changed since a day (`YYYY-MM-DD`), streaming in. Later payments than that day are among them. */
export function usePaymentsSince(session: Session, day: string, options?: { enabled?: boolean }): Replica<Payment> {
  return useReplica(session, 'listPayments', { query: { updated_since: `${day}T00:00:00Z` } }, options)
}

// Kept as long as the replica of the payments, so that its search index is too.
const joined = new WeakMap<
  ReplicaSource<Payment>,
  { readonly invoices: ReplicaSource<InvoiceSummary>; readonly rows: ListSource<PaymentRow> }
>()

/** Every payment with its invoice, both streaming in. */
export function usePaymentRows(session: Session): ListSource<PaymentRow> {
  const payments = useReplicaSource(session, 'listPayments', {})
  const invoices = useReplicaSource(session, 'listInvoices', {})
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

/** Days before today whose payments are read beside the whole list, which begins with the oldest. */
const recentDays = 31

/**
 * While payments are still being read: the day (`YYYY-MM-DD`) from which all of them are there, null before that is any day. Null once the list is complete, and where the rest does not come.
 */
export function useReadFrom(session: Session): { readonly day: string | null } | null {
  const payments = useReplicaSource(session, 'listPayments', {})
  const isReading = useSyncExternalStore(
    payments.subscribe,
    useCallback(() => !payments.get().isComplete && payments.get().error === null, [payments]),
  )
  const day = addDays(useToday(), -recentDays)
  // Nothing is paid before it is booked, apart from what is booked ahead of its day.
  const recent = usePaymentsSince(session, day, { enabled: isReading })
  useEffect(() => payments.learn(recent.rows), [payments, recent.rows])
  if (!isReading) return null
  return { day: recent.isComplete ? day : null }
}

export function paymentQuery(session: Session, id: number) {
  return operationQuery(session, 'getPayment', { id })
}
