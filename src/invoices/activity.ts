/** The activity of an invoice, past and future. Pure. */
import { paidOn } from '#contract/paid-on.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { localToday } from '../forms/local-date.ts'
import { invoiceStateOf } from './invoice-state.ts'

export type Activity =
  | { readonly kind: 'made' | 'sent'; readonly at: string }
  | { readonly kind: 'made'; readonly on: string }
  | { readonly kind: 'payment'; readonly on: string; readonly payment: Payment }
  | { readonly kind: 'paid' | 'due'; readonly on: string }
  /** The current state, since an unknown day. */
  | { readonly kind: 'overdue' | 'cancelled' | 'credited' | 'notSent' }

/** The local calendar day of an entry; the end of time for the current state. */
function dayOf(activity: Activity): string {
  if ('on' in activity) return activity.on
  return 'at' in activity ? localToday(new Date(activity.at)) : '9999-12-31'
}

function paymentsOf({ payments }: Invoice): Payment[] {
  // Another service may omit them.
  return [...(payments ?? [])].sort((a, b) => (a.paid_on === b.paid_on ? a.id - b.id : a.paid_on < b.paid_on ? -1 : 1))
}

/** An imported invoice was created in another system, so its invoice date counts rather than `created_at`. */
function creation({ created_at: at, sent_at: sentAt, invoice_date: on, payments }: Invoice): Activity | null {
  const before = [sentAt ?? '9999', ...(payments ?? []).map(({ created_at: booked }) => booked ?? '9999')]
  if (at && before.every((moment) => at <= moment)) return { kind: 'made', at }
  return on ? { kind: 'made', on } : null
}

/** With the payments as the management API knows them: what was written off is no money. */
export function withManaged(invoice: Invoice, managed: { readonly payments: ManagedPayment[] } | null | undefined) {
  return managed ? { ...invoice, payments: managed.payments } : invoice
}

/** In chronological order, and in causal order within a day. `today` is YYYY-MM-DD. */
export function activitiesOf(invoice: Invoice, today: string): Activity[] {
  const state = invoiceStateOf(invoice, today)
  const payments = paymentsOf(invoice)
  const day = state === 'paid' ? paidOn(invoice) : null
  const asks = state === 'open' || state === 'overdue' || state === 'draft'
  const activities: (Activity | null)[] = [
    creation(invoice),
    invoice.sent_at ? { kind: 'sent', at: invoice.sent_at } : null,
    ...payments.map((payment): Activity => ({ kind: 'payment', on: payment.paid_on, payment })),
    day === null ? null : { kind: 'paid', on: day },
    asks && invoice.due_date ? { kind: 'due', on: invoice.due_date } : null,
    state === 'draft' ? { kind: 'notSent' } : null,
    state === 'overdue' || state === 'cancelled' || state === 'credited' ? { kind: state } : null,
  ]
  const order = activities.filter((activity) => activity !== null)
  // A future due date comes after the current state.
  return order.toSorted((a, b) => compare(sortKeyOf(a, today), sortKeyOf(b, today)))
}

function sortKeyOf(activity: Activity, today: string): string {
  if (activity.kind === 'due' && activity.on >= today) return `9999-12-31 ${activity.on}`
  return dayOf(activity)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function isToCome(activity: Activity, today: string): boolean {
  return 'on' in activity && activity.kind === 'due' && activity.on >= today
}
