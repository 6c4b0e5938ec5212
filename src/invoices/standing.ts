/** Where an invoice stands for a treasurer, who asks more than its status tells: is it late, is anything left to pay? Pure. */
import { isDate } from '#contract/dates.ts'
import { isMoney, parseMoney } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'

/** Beyond the specification another service may leave out or name otherwise what an invoice is read by. */
export type InvoiceFacts = Pick<InvoiceSummary, 'status'> &
  Partial<Pick<InvoiceSummary, 'due_date' | 'total' | 'amount_paid' | 'amount_due'>>

/**
 * `settled`: sent, with nothing left to pay, though no payment made it paid (an invoice of 0.00). `other`: a status that this
 * version does not know.
 */
export const standings = ['draft', 'open', 'overdue', 'settled', 'paid', 'cancelled', 'credited', 'other'] as const
export type Standing = (typeof standings)[number]

/** Cents; null for what is absent or no amount. */
export function centsOf(amount: string | undefined): number | null {
  return amount !== undefined && isMoney(amount) ? parseMoney(amount) : null
}

/** Cents still to be paid; null when the service does not tell. */
export function dueCents({ status, total, amount_paid: paid, amount_due: due }: InvoiceFacts): number | null {
  const known = centsOf(due)
  if (known !== null) return known
  if (status !== 'draft' && status !== 'sent') return 0
  const [all, received] = [centsOf(total), centsOf(paid)]
  return all === null || received === null ? null : Math.max(0, all - received)
}

/** Cents that came in beyond what was asked: to be given back. Of what was cancelled or credited nothing was asked. */
export function overpaidCents({ status, total, amount_paid: paid }: InvoiceFacts): number {
  const [all, received] = [centsOf(total), centsOf(paid)]
  if (all === null || received === null) return 0
  const asked = status === 'cancelled' || status === 'credited' ? 0 : all
  return Math.max(0, received - asked)
}

/** `today` is YYYY-MM-DD: an invoice is late from the day after its due date. */
export function standingOf(invoice: InvoiceFacts, today: string): Standing {
  const { status, due_date: due } = invoice
  if (status !== 'sent') return ['draft', 'paid', 'cancelled', 'credited'].includes(status) ? status : 'other'
  if (dueCents(invoice) === 0) return 'settled'
  return due !== undefined && due < today ? 'overdue' : 'open'
}

/** Whether it can be sent, for the first time or again (specification, "Invoice"). */
export function isSendable({ status }: Pick<InvoiceFacts, 'status'>): boolean {
  return status === 'draft' || status === 'sent'
}

/** Whole days from one date to another; negative when it lies before; 0 for what is no date. */
export function daysBetween(from: string, to: string): number {
  return isDate(from) && isDate(to) ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) : 0
}

/** Whether the VAT is worth a summary: most associations charge none. */
export function hasVat(vat: readonly { readonly rate: number }[]): boolean {
  return vat.some(({ rate }) => rate !== 0)
}

/** How late, in the unit in which people say it. */
export interface Lateness {
  readonly unit: 'daysLate' | 'monthsLate' | 'yearsLate'
  readonly count: number
}

/** Days for a quarter, then months for two years, then years. */
export function latenessOf(due: string, today: string): Lateness {
  const days = daysBetween(due, today)
  if (days < 90) return { unit: 'daysLate', count: days }
  const months = Math.floor(days / 30.44)
  return months < 24 ? { unit: 'monthsLate', count: months } : { unit: 'yearsLate', count: Math.floor(days / 365.25) }
}
