/** What the list of payments is narrowed to, as it stands in the address, and what is in it. Pure. */
import { dateParts, daysInMonth, formatDate, isDate } from '#contract/dates.ts'
import { isMoney, parseMoney } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { Payment, PaymentMethod } from '#contract/schemas/payments.ts'
import { foldText } from '#contract/text.ts'

// The contract's own list comes with the schema library, which a list does not load.
const methods: Readonly<Record<PaymentMethod, true>> = {
  bank_transfer: true,
  direct_debit: true,
  online: true,
  cash: true,
  other: true,
}

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(methods, value)
}

export const paymentMethods: readonly PaymentMethod[] = Object.keys(methods).filter(isPaymentMethod)

/** `dates`: between `from` and `until`. */
export const periods = ['this_month', 'last_month', 'this_year', 'last_year', 'dates'] as const
export type Period = (typeof periods)[number]

export interface PaymentSearch {
  readonly q?: string
  readonly method?: PaymentMethod
  readonly period?: Period
  /** YYYY-MM-DD, both inclusive, either may be missing; only with the period `dates`. */
  readonly from?: string
  readonly until?: string
}

const longest = 200

function readDate(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined
}

/** An address that anybody may have written; what makes no sense is left out. The router reads `q=120` as a number. */
export function readPaymentSearch(search: Readonly<Record<string, unknown>>): PaymentSearch {
  const { q, method } = search
  const text = typeof q === 'number' ? String(q) : typeof q === 'string' ? q.trim().slice(0, longest) : ''
  const period = periods.find((known) => known === search.period)
  const read = {
    q: text === '' ? undefined : text,
    method: isPaymentMethod(method) ? method : undefined,
    period,
    from: period === 'dates' ? readDate(search.from) : undefined,
    until: period === 'dates' ? readDate(search.until) : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export function hasFilters(search: PaymentSearch): boolean {
  return Object.keys(search).length > 0
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

/** The first and the last day of the period that is asked for; null is open. */
export function daysOf({ period, from, until }: PaymentSearch, today: string): Days {
  const { year, month } = dateParts(today)
  if (period === 'this_month') return monthOf(year, month)
  if (period === 'last_month') return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
  if (period === 'this_year') return { from: `${year}-01-01`, until: `${year}-12-31` }
  if (period === 'last_year') return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` }
  return { from: from ?? null, until: until ?? null }
}

/** A payment with what is known of its invoice: null once all invoices are there and it is not among them. */
export interface PaymentRow {
  readonly payment: Payment
  readonly invoice: InvoiceSummary | null | undefined
}

/** The newest first: by day, and of one day the one that was booked last. */
export function newestFirst(a: Payment, b: Payment): number {
  const [first, second] = [a.paid_on ?? '', b.paid_on ?? '']
  if (first === second) return b.id - a.id
  return first < second ? 1 : -1
}

/** Cents; 0 for what is absent or no amount. */
function centsOf(amount: string | undefined): number {
  return amount !== undefined && isMoney(amount) ? parseMoney(amount) : 0
}

export function sumOf(rows: readonly PaymentRow[]): number {
  return rows.reduce((sum, { payment }) => sum + centsOf(payment.amount), 0)
}

function isFound({ payment, invoice }: PaymentRow, words: readonly string[], amount: string | null): boolean {
  if (amount !== null && payment.amount === amount) return true
  const texts = [invoice?.number, invoice?.recipient?.name, payment.reference, payment.amount]
  const text = foldText(texts.filter(Boolean).join('\n'))
  return words.every((word) => text.includes(word))
}

export interface Wanted extends PaymentSearch {
  readonly today: string
  /** The search text as an amount of the contract, where it is one. */
  readonly amount: string | null
}

/** What of all payments is asked for. */
export function choosePayments(rows: readonly PaymentRow[], wanted: Wanted): PaymentRow[] {
  const { from, until } = daysOf(wanted, wanted.today)
  const words = foldText(wanted.q ?? '').split(/\s+/)
  return rows.filter((row) => {
    const { method, paid_on } = row.payment
    // Beyond the specification another service may leave the day out.
    const day = paid_on ?? ''
    if (wanted.method !== undefined && method !== wanted.method) return false
    if ((from !== null && day < from) || (until !== null && day > until)) return false
    return wanted.q === undefined || isFound(row, words, wanted.amount)
  })
}
