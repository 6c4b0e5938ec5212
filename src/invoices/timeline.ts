/** The activity of an invoice, past and future. Pure. */
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { localToday } from '../forms/local-date.ts'
import { invoiceStateOf } from './invoice-state.ts'

export type Happening =
  | { readonly kind: 'made' | 'sent'; readonly at: string }
  | { readonly kind: 'made'; readonly on: string }
  | { readonly kind: 'payment'; readonly on: string; readonly payment: Payment }
  | { readonly kind: 'paid' | 'due'; readonly on: string }
  /** The current state, since an unknown day. */
  | { readonly kind: 'overdue' | 'cancelled' | 'credited' | 'notSent' }

/** The local calendar day of an entry; the end of time for the current state. */
function dayOf(happening: Happening): string {
  if ('on' in happening) return happening.on
  return 'at' in happening ? localToday(new Date(happening.at)) : '9999-12-31'
}

function paymentsOf({ payments }: Invoice): Payment[] {
  // Another service may omit them.
  return [...(payments ?? [])].sort((a, b) => (a.paid_on === b.paid_on ? a.id - b.id : a.paid_on < b.paid_on ? -1 : 1))
}

/** An imported invoice was created in another system, so its invoice date counts rather than `created_at`. */
function making({ created_at: at, sent_at: sentAt, invoice_date: on, payments }: Invoice): Happening | null {
  const before = [sentAt ?? '9999', ...(payments ?? []).map(({ created_at: booked }) => booked ?? '9999')]
  if (at && before.every((moment) => at <= moment)) return { kind: 'made', at }
  return on ? { kind: 'made', on } : null
}

/** In chronological order, and in causal order within a day. `today` is YYYY-MM-DD. */
export function timelineOf(invoice: Invoice, today: string): Happening[] {
  const state = invoiceStateOf(invoice, today)
  const payments = paymentsOf(invoice)
  const paidOn = state === 'paid' ? payments.at(-1)?.paid_on : undefined
  const asks = state === 'open' || state === 'overdue' || state === 'draft'
  const happenings: (Happening | null)[] = [
    making(invoice),
    invoice.sent_at ? { kind: 'sent', at: invoice.sent_at } : null,
    ...payments.map((payment): Happening => ({ kind: 'payment', on: payment.paid_on, payment })),
    paidOn === undefined ? null : { kind: 'paid', on: paidOn },
    asks && invoice.due_date ? { kind: 'due', on: invoice.due_date } : null,
    state === 'draft' ? { kind: 'notSent' } : null,
    state === 'overdue' || state === 'cancelled' || state === 'credited' ? { kind: state } : null,
  ]
  const order = happenings.filter((happening) => happening !== null)
  // A future due date comes after the current state.
  return order.toSorted((a, b) => compare(placeOf(a, today), placeOf(b, today)))
}

function placeOf(happening: Happening, today: string): string {
  if (happening.kind === 'due' && happening.on >= today) return `9999-12-31 ${happening.on}`
  return dayOf(happening)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Whether it lies in the future. */
export function isToCome(happening: Happening, today: string): boolean {
  return 'on' in happening && happening.kind === 'due' && happening.on >= today
}
