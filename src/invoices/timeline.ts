/** What happened to an invoice, and what is still to come. Pure. */
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { localToday } from '../forms/local-date.ts'
import { standingOf } from './standing.ts'

export type Happening =
  | { readonly kind: 'made' | 'sent'; readonly at: string }
  | { readonly kind: 'made'; readonly on: string }
  | { readonly kind: 'payment'; readonly on: string; readonly payment: Payment }
  | { readonly kind: 'paid' | 'due'; readonly on: string }
  /** Now, on a day the service does not tell. */
  | { readonly kind: 'overdue' | 'cancelled' | 'credited' | 'notSent' }

/** The calendar day, where the reader is, on which it happened; the end of time for what is the case now. */
function dayOf(happening: Happening): string {
  if ('on' in happening) return happening.on
  return 'at' in happening ? localToday(new Date(happening.at)) : '9999-12-31'
}

function paymentsOf({ payments }: Invoice): Payment[] {
  // Another service may leave them out.
  return [...(payments ?? [])].sort((a, b) => (a.paid_on === b.paid_on ? a.id - b.id : a.paid_on < b.paid_on ? -1 : 1))
}

/** One that was brought in from elsewhere was made there: its invoice date tells when, not the day it came here. */
function making({ created_at: at, sent_at: sentAt, invoice_date: on, payments }: Invoice): Happening | null {
  const before = [sentAt ?? '9999', ...(payments ?? []).map(({ created_at: booked }) => booked ?? '9999')]
  if (at && before.every((moment) => at <= moment)) return { kind: 'made', at }
  return on ? { kind: 'made', on } : null
}

/** In the order of time; of one day in the order in which things follow from each other. `today` is YYYY-MM-DD. */
export function timelineOf(invoice: Invoice, today: string): Happening[] {
  const standing = standingOf(invoice, today)
  const payments = paymentsOf(invoice)
  const paidOn = standing === 'paid' ? payments.at(-1)?.paid_on : undefined
  const asks = standing === 'open' || standing === 'overdue' || standing === 'draft'
  const happenings: (Happening | null)[] = [
    making(invoice),
    invoice.sent_at ? { kind: 'sent', at: invoice.sent_at } : null,
    ...payments.map((payment): Happening => ({ kind: 'payment', on: payment.paid_on, payment })),
    paidOn === undefined ? null : { kind: 'paid', on: paidOn },
    asks && invoice.due_date ? { kind: 'due', on: invoice.due_date } : null,
    standing === 'draft' ? { kind: 'notSent' } : null,
    standing === 'overdue' || standing === 'cancelled' || standing === 'credited' ? { kind: standing } : null,
  ]
  const order = happenings.filter((happening) => happening !== null)
  // What is due in the future stands behind what is the case now.
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

/** Whether it has not happened yet. */
export function isToCome(happening: Happening, today: string): boolean {
  return 'on' in happening && happening.kind === 'due' && happening.on >= today
}
