/** The state of an invoice as a treasurer sees it, derived from status, due date and payments. Pure. */
import { daysBetween } from '#contract/dates.ts'
import { centsOf } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'

/** Another service may omit or rename fields that the specification does not define. */
export type InvoiceFacts = Pick<InvoiceSummary, 'status'> &
  Partial<Pick<InvoiceSummary, 'due_date' | 'total' | 'amount_paid' | 'amount_due'>>

/**
 * `settled`: sent with nothing left to pay, though not marked as paid (an invoice of 0.00). `other`: an unknown
 * status.
 */
export const invoiceStates = ['draft', 'open', 'overdue', 'settled', 'paid', 'cancelled', 'credited', 'other'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Cents still to be paid; null when unknown. */
export function dueCents({ status, total, amount_paid: paid, amount_due: due }: InvoiceFacts): number | null {
  const known = centsOf(due)
  if (known !== null) return known
  if (status !== 'draft' && status !== 'sent') return 0
  const [all, received] = [centsOf(total), centsOf(paid)]
  return all === null || received === null ? null : Math.max(0, all - received)
}

/** Fields that only the management API has. */
type ManagedFacts = Partial<Pick<ManagedInvoice, 'amount_credited' | 'amount_overpaid'>>

/**
 * Cents paid beyond what was due, to be refunded. Nothing is due for cancelled and credited invoices. `/v2` does not say how much of a
 * paid invoice is credited, so without the management API that part is missing.
 */
export function overpaidCents(invoice: InvoiceFacts & ManagedFacts): number {
  const known = centsOf(invoice.amount_overpaid)
  if (known !== null) return known
  const { status, total, amount_paid: paid } = invoice
  const [all, received] = [centsOf(total), centsOf(paid)]
  if (all === null || received === null) return 0
  const asked = status === 'cancelled' || status === 'credited' ? 0 : all
  return Math.max(0, received - asked)
}

/** Cents that credit notes took back; in `/v2` it shows in the amount due. */
export function creditedCents(invoice: InvoiceFacts & ManagedFacts): number {
  const known = centsOf(invoice.amount_credited)
  if (known !== null) return known
  const [all, received, due] = [centsOf(invoice.total), centsOf(invoice.amount_paid), centsOf(invoice.amount_due)]
  if (all === null || received === null || !due) return 0
  return Math.max(0, all - received - due)
}

/** `today` is YYYY-MM-DD; an invoice is overdue from the day after its due date. */
export function invoiceStateOf(invoice: InvoiceFacts, today: string): InvoiceState {
  const { status, due_date: due } = invoice
  if (status !== 'sent') return ['draft', 'paid', 'cancelled', 'credited'].includes(status) ? status : 'other'
  if (dueCents(invoice) === 0) return 'settled'
  return due !== undefined && due < today ? 'overdue' : 'open'
}

/** Whether it can be sent, for the first time or again (specification, "Invoice"). */
export function isSendable({ status }: Pick<InvoiceFacts, 'status'>): boolean {
  return status === 'draft' || status === 'sent'
}

/** Whether to show a VAT summary; most associations charge no VAT. */
export function hasVat(vat: readonly { readonly rate: number }[]): boolean {
  return vat.some(({ rate }) => rate !== 0)
}

export interface Lateness {
  readonly unit: 'daysLate' | 'monthsLate' | 'yearsLate'
  readonly count: number
}

/** Days up to a quarter, months up to two years, then years. */
export function latenessOf(due: string, today: string): Lateness {
  const days = daysBetween(due, today)
  if (days < 90) return { unit: 'daysLate', count: days }
  const months = Math.floor(days / 30.44)
  return months < 24 ? { unit: 'monthsLate', count: months } : { unit: 'yearsLate', count: Math.floor(days / 365.25) }
}
