/** Helpers for invoice tests. */
import { expect } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type Invoice, type InvoiceSummary, invoiceSummary } from '#contract/schemas/invoices.ts'
import type { InvoiceRow } from '../server/ledger/invoices/queries.ts'
import { checkLedger } from '../server/ledger/check.ts'
import { bookPayment, type ReceivedPayment } from '../server/ledger/allocate.ts'
import { type Closing, closeInvoice, type ClosingOutcome } from '../server/ledger/close-invoice.ts'
import { withLedger } from '../server/ledger/ledger.ts'
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

/** A draft as those who administer money see it. */
export async function madeInvoice(world: TestWorld, body: Partial<Body> = {}) {
  const { id } = await call(world.board, 'createInvoice', { body: invoiceBody(body) })
  return call(world.board, 'getManagedInvoice', { id })
}

/** Nothing in the rows contradicts what is derived from them. */
export async function expectReconciled({ storage, association }: TestWorld): Promise<void> {
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
}

/** The body of a payment that was received by hand. */
export const inCash = (amount: string) => ({ amount, method: 'cash', paid_on: '2026-03-01' }) as const

/** Also where it is more than is due. */
export const received = (amount: string) => ({ ...inCash(amount), allow_overpayment: true })

/** The summary in lists: without lines and payments. */
export function summaryOf(invoice: Invoice): InvoiceSummary {
  return invoiceSummary.parse(Object.fromEntries(Object.entries(invoice).filter(([name]) => !parts.has(name))))
}

/** The actor of bookings in tests. */
export const command = { kind: 'command', name: 'test' } as const

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
  return withLedger({ storage, organizationId: association.id, clock: () => now, actor: command }, (ledger) =>
    bookPayment(ledger, whole),
  )
}

/** Like the command line. */
export async function close(
  { storage, association }: TestWorld,
  number: string,
  closing: Closing,
): Promise<ClosingOutcome> {
  const now = '2026-03-06T12:00:00.000Z'
  return withLedger({ storage, organizationId: association.id, clock: () => now, actor: command }, (ledger) =>
    closeInvoice(ledger, number, closing),
  )
}
