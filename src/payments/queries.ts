/** How payments are read; they are booked elsewhere (a bank statement, a payment page) and never changed here. */
import type { QueryClient } from '@tanstack/react-query'
import type { Payment } from '#contract/schemas/payments.ts'
import { operationQuery } from '../api/queries.ts'
import { loadedRows, startWholeList, useWholeList, type WholeList } from '../list/whole-list.ts'
import type { Session } from '../session/session.ts'

/** Every payment, streaming in. */
export function useAllPayments(session: Session): WholeList<Payment> {
  return useWholeList(session, 'listPayments', {})
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
