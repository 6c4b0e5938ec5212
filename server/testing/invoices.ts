/** Helpers for invoice tests. */
import type { RequestBody } from '#contract/schemas/index.ts'
import { type Invoice, type InvoiceSummary, invoiceSummary } from '#contract/schemas/invoices.ts'
import { bookPayment, type ReceivedPayment } from '../invoices/book-payment.ts'
import { type Closing, closeInvoice, type ClosingOutcome } from '../invoices/close.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import type { TestWorld } from './describe-service.ts'

type Body = RequestBody<'createInvoice'>

/** A business invoice of 50.00 to a recipient with an email address, by default. */
export function invoiceBody(more: Partial<Body> = {}): Body {
  return {
    ...(more.member_id === undefined ? { recipient: { name: 'Bakery', email: 'bakery@example.org' } } : {}),
    lines: [{ description: 'Advertisement', unit_price: '50.00' }],
    ...more,
  }
}

/** The summary in lists: without lines and payments. */
export function summaryOf(invoice: Invoice): InvoiceSummary {
  return invoiceSummary.parse(Object.fromEntries(Object.entries(invoice).filter(([name]) => !parts.has(name))))
}

const parts = new Set(['lines', 'payments'])

/** Kinds and payloads of waiting outbox entries, in order. */
export async function outboxOf({ storage, association }: TestWorld): Promise<readonly (readonly [string, string])[]> {
  const rows = await storage.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('organization_id', '=', association.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, payload }) => [kind, payload])
}

/** Like a bank statement. */
export async function pay(
  { storage, association }: TestWorld,
  payment: Pick<ReceivedPayment, 'invoiceId' | 'amount'> & Partial<ReceivedPayment>,
  now = '2026-03-05T12:00:00.000Z',
): Promise<InvoiceRow> {
  const whole = { method: 'bank_transfer', paidOn: '2026-03-05', reference: null, ...payment } as const
  return storage.transaction((db) => bookPayment({ db, organizationId: association.id, now }, whole))
}

/** Like the command line. */
export async function close(
  { storage, association }: TestWorld,
  number: string,
  closing: Closing,
): Promise<ClosingOutcome> {
  const now = '2026-03-06T12:00:00.000Z'
  return storage.transaction((db) => closeInvoice({ db, organizationId: association.id, now }, number, closing))
}
