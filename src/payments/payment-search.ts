/** The filters of the payment list as stored in the address, and the payments that match. Pure. */
import { dateParts, daysInMonth, formatDate } from '#contract/dates.ts'
import { centsOf } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { isPaymentMethod, type PaymentMethod } from '#contract/kinds.ts'
import { definedFields, readDate } from '../ui/json.ts'
import type { Condition } from '../search/search.ts'
import { type Addressed, type ListSearch, readListSearch } from '../data-list/list-search.ts'

/** `dates`: between `from` and `until`. */
export const periods = ['this_month', 'last_month', 'this_year', 'last_year', 'dates'] as const
export type PaymentPeriod = (typeof periods)[number]

export interface PaymentSearch extends ListSearch {
  readonly method?: PaymentMethod
  readonly period?: PaymentPeriod
  /** YYYY-MM-DD, both included and optional; only with the period `dates`. */
  readonly from?: string
  readonly until?: string
}

/** Reads any address; invalid parts are ignored. */
export function readPaymentSearch(search: Readonly<Record<string, unknown>>): Addressed<PaymentSearch> {
  const period = periods.find((known) => known === search.period)
  return definedFields<Addressed<PaymentSearch>>({
    ...readListSearch(search),
    method: isPaymentMethod(search.method) ? search.method : undefined,
    period,
    from: period === 'dates' ? readDate(search.from) : undefined,
    until: period === 'dates' ? readDate(search.until) : undefined,
  })
}

export function hasPaymentFilters({ sort: _sort, columns: _columns, ...narrowing }: PaymentSearch): boolean {
  return Object.values(narrowing).some((value) => value !== undefined)
}

interface Days {
  readonly from: string | null
  readonly until: string | null
}

function monthOf(year: number, month: number): Days {
  return {
    from: formatDate({ year, month, day: 1 }),
    until: formatDate({ year, month, day: daysInMonth(year, month) }),
  }
}

/** The first and last day of the chosen period; null means open. */
export function daysOf({ period, from, until }: PaymentSearch, today: string): Days {
  const { year, month } = dateParts(today)
  if (period === 'this_month') return monthOf(year, month)
  if (period === 'last_month') return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
  if (period === 'this_year') return { from: `${year}-01-01`, until: `${year}-12-31` }
  if (period === 'last_year') return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` }
  return { from: from ?? null, until: until ?? null }
}

/** A payment with its invoice: undefined while it may still be loaded, null when it will not be. */
export interface PaymentRow {
  readonly payment: Payment
  readonly invoice: InvoiceSummary | null | undefined
}

/** Newest first by date, then by booking. */
export function newestFirst(a: Payment, b: Payment): number {
  const [first, second] = [a.paid_on ?? '', b.paid_on ?? '']
  if (first === second) return b.id - a.id
  return first < second ? 1 : -1
}

export function sumOf(rows: readonly PaymentRow[]): number {
  return rows.reduce((sum, { payment }) => sum + (centsOf(payment.amount) ?? 0), 0)
}

/** Open ends of a period: every valid date lies between them. */
const [firstDay, lastDay] = ['0000-01-01', '9999-12-31']

/** The chosen conditions, in addition to the columns' own filters. */
export function paymentConditions(search: PaymentSearch, today: string): Condition[] {
  const { method, period } = search
  const { from, until } = daysOf(search, today)
  const isOpen = period === undefined || (from === null && until === null)
  return [
    ...(method === undefined ? [] : [{ column: 'method', operator: 'is', values: [method] } as const]),
    ...(isOpen ? [] : [{ column: 'date', operator: 'between', values: [from ?? firstDay, until ?? lastDay] } as const]),
  ]
}
