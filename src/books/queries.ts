/** Query options of the books, and the links from their figures to the invoices behind them. */
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { operationQuery } from '../api/queries.ts'
import { conditionText } from '../search/search.ts'
import type { Session } from '../session/session.ts'
import type { Days } from './books-search.ts'

/** Depends on every invoice and payment, so it is read each time. */
const always = { staleTime: 0 } as const

export function booksQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'getBooks', {}), ...always })
}

export function incomeQuery(session: Session, query: Days) {
  return queryOptions({ ...operationQuery(session, 'getIncomeReport', { query }), ...always })
}

export function vatQuery(session: Session, query: Days) {
  return queryOptions({ ...operationQuery(session, 'getVatReport', { query }), ...always })
}

export function ageingQuery(session: Session, on: string) {
  return queryOptions({ ...operationQuery(session, 'getAgeing', { query: { on } }), ...always })
}

/** A look at everything, so only when it is asked for. */
export function reconciliationQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'getReconciliation', {}), ...always, refetchOnWindowFocus: false })
}

/** The invoices that count in these days, or those of them with this rate of VAT. */
export function invoicesIn({ from, to }: Days, rate?: number) {
  const filter = [
    conditionText({ column: 'date', operator: 'between', values: [from, to] }),
    conditionText({ column: 'status', operator: 'not', values: ['draft', 'cancelled'] }),
    ...(rate === undefined ? [] : [conditionText({ column: 'vatRate', operator: 'is', values: [String(rate)] })]),
  ]
  return linkOptions({ to: '/invoices', search: { filter } })
}
