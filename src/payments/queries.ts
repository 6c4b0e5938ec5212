/** Query options of payments. They are booked elsewhere (a bank statement, a payment page) and never changed here. */
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { operationQuery } from '../api/queries.ts'
import { replicaSource, type ReplicaSource, type ReplicaSnapshot } from '../replica/replica.ts'
import type { ListSource } from '../search/search.ts'
import type { Session } from '../session/session.ts'
import type { PaymentRow } from './payment-search.ts'

/** Joins two lists: each payment with its invoice. A joined row keeps its object until one of the two records changes. */
export interface Joining<Row, Other, Joined> {
  /** The id of its record in the other list, or null. */
  readonly refersTo: (row: Row) => number | null
  readonly keyOf: (other: Other) => number
  /** `undefined`: it may still come; `null`: it does not exist. */
  readonly join: (row: Row, other: Other | null | undefined) => Joined
}

interface Made<Other, Joined> {
  readonly other: Other | null | undefined
  readonly joined: Joined
}

/** Follows the other list by key; a list that only grew is not gone through in vain. */
function createLookup<Other>(keyOf: (other: Other) => number) {
  let rows: readonly Other[] = []
  let byKey = new Map<number, Other>()
  return (next: readonly Other[]): ReadonlyMap<number, Other> => {
    if (next === rows) return byKey
    next.forEach((other, index) => {
      if (other !== rows[index]) byKey.set(keyOf(other), other)
    })
    // Something is gone.
    if (byKey.size !== next.length) byKey = new Map(next.map((other) => [keyOf(other), other]))
    rows = next
    return byKey
  }
}

/** Pending while the first list has no rows: rows of the other list are added as they come. */
export function joinRows<Row extends object, Other, Joined>(
  main: ListSource<Row>,
  others: ListSource<Other>,
  { refersTo, keyOf, join }: Joining<Row, Other, Joined>,
): ListSource<Joined> {
  const lookup = createLookup(keyOf)
  const made = new WeakMap<Row, Made<Other, Joined>>()
  let of: readonly [unknown, unknown] = [null, null]
  let snapshot: ReplicaSnapshot<Joined> = { rows: [], isComplete: false, isPending: true, error: null }

  function joinOne(row: Row, other: Other | null | undefined): Joined {
    const known = made.get(row)
    if (known && known.other === other) return known.joined
    const joined = join(row, other)
    made.set(row, { other, joined })
    return joined
  }

  function get(): ReplicaSnapshot<Joined> {
    const [one, two] = [main.get(), others.get()]
    if (of[0] === one && of[1] === two) return snapshot
    of = [one, two]
    const byKey = lookup(two.rows)
    const missing = two.isComplete || two.error !== null ? null : undefined
    const rows = one.rows.map((row) => {
      const key = refersTo(row)
      return joinOne(row, key === null ? null : (byKey.get(key) ?? missing))
    })
    snapshot = {
      rows,
      isPending: one.isPending,
      isComplete: one.isComplete && two.isComplete,
      error: one.error ?? two.error,
    }
    return snapshot
  }

  return {
    get,
    subscribe(listener) {
      const leave = [main.subscribe(listener), others.subscribe(listener)]
      return () => leave.forEach((stop) => stop())
    },
    retry() {
      if (main.get().error) main.retry()
      if (others.get().error) others.retry()
    },
  }
}

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
