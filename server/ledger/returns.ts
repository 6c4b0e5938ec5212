/**
 * Payments as they count now, and their returns. A return reverses a payment by an entry of its own; when the return is undone, the reversal is
 * reversed, and that payment counts for the first one until it is reversed again.
 */
import { openDay } from '#contract/book-days.ts'
import { formatMoney } from '#contract/money.ts'
import { batches } from '../database/batches.ts'
import type { InvoiceRow } from './invoices/queries.ts'
import { type PaymentRow, selectPayments } from './payments/queries.ts'
import { allocate, type BookedPart, bookReversal, settleBankEntry } from './allocate.ts'
import { LedgerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import type { Reader } from '../operation/context.ts'
import { type LedgerEntry } from './queries.ts'

export interface ReversedPayment {
  readonly payment: number
  readonly invoice: string
  /** The amount of the reversed payment, as the API writes it: `"12.50"`. */
  readonly amount: string
  /** The status of the invoice afterwards. */
  readonly status: InvoiceRow['status']
}

/** A payment or a refund, and the row that says what became of it. */
export interface PaymentChain {
  readonly first: PaymentRow
  /** Itself, its reversal, or what restored it. */
  readonly last: PaymentRow
  /** In their order. */
  readonly rows: readonly PaymentRow[]
}

/** Payments of these invoices, in the order in which they were booked. */
export async function paymentChains(reader: Reader, invoiceIds: Iterable<number>): Promise<PaymentChain[]> {
  const rows: PaymentRow[] = []
  for (const ids of batches([...new Set(invoiceIds)])) {
    const query = selectPayments(reader).where('invoice_id', 'in', ids).selectAll().orderBy('id')
    rows.push(...(await query.execute()))
  }
  const reversals = new Map(rows.map((row) => [row.reverses_id, row]))
  return rows
    .filter((row) => row.reverses_id === null)
    .map((first) => {
      const chain = [first]
      let last = first
      for (let next = reversals.get(last.id); next; next = reversals.get(last.id)) {
        chain.push(next)
        last = next
      }
      return { first, last, rows: chain }
    })
}

/** How payments came in: collected by direct debit, or from which account. */
export async function originsOf(reader: Reader, chains: readonly PaymentChain[]) {
  const { db, association } = reader
  const collected = new Set<number>()
  const ibans = new Map<number | null, string | null>()
  for (const some of batches(chains.map(({ first }) => first))) {
    const rows = await db
      .selectFrom('direct_debit_rows as row')
      .innerJoin('direct_debits as batch', (join) =>
        join.onRef('batch.organization_id', '=', 'row.organization_id').onRef('batch.id', '=', 'row.direct_debit_id'),
      )
      .where('row.organization_id', '=', association.id)
      .where('batch.status', '=', 'submitted')
      .where(
        'row.invoice_id',
        'in',
        some.map((payment) => payment.invoice_id),
      )
      .select('row.invoice_id')
      .execute()
    for (const row of rows) collected.add(row.invoice_id)
    const entries = await db
      .selectFrom('bank_entries')
      .where('organization_id', '=', association.id)
      .where('id', 'in', [0, ...some.flatMap((payment) => payment.entry_id ?? [])])
      .select(['id', 'payer_iban'])
      .execute()
    for (const entry of entries) ibans.set(entry.id, entry.payer_iban)
  }
  return ({ first }: PaymentChain) => ({
    isCollected: first.method === 'direct_debit' || collected.has(first.invoice_id),
    payerIban: ibans.get(first.entry_id) ?? null,
  })
}

/** Neither reversed nor returned. */
export function isInForce({ first, last }: Pick<PaymentChain, 'first' | 'last'>): boolean {
  return Math.sign(first.amount) === Math.sign(last.amount)
}

/** The payment that a return of this amount takes back: collected ones first, then the newest. */
export function paymentTakenBack(
  chains: readonly PaymentChain[],
  { invoiceId, amount, until }: BookedPart & { readonly until: string | null },
): PaymentChain | undefined {
  const rank = ({ first }: PaymentChain) => `${first.method === 'direct_debit' ? 1 : 0} ${first.paid_on}`
  return chains
    .filter((chain) => isInForce(chain) && chain.first.invoice_id === invoiceId && chain.first.amount === -amount)
    .filter(({ first }) => until === null || first.paid_on <= until)
    .toSorted((a, b) => (rank(a) < rank(b) ? 1 : rank(a) > rank(b) ? -1 : b.first.id - a.first.id))[0]
}

/** Books the parts of an entry: money for invoices, or the return of payments. */
export async function bookEntry(ledger: Ledger, entry: LedgerEntry, parts: readonly BookedPart[]): Promise<void> {
  if (entry.amount > 0) return allocate(ledger, entry, parts)
  for (const part of parts) {
    const chains = await paymentChains(ledger, [part.invoiceId])
    const found =
      paymentTakenBack(chains, { ...part, until: entry.bookedOn }) ?? paymentTakenBack(chains, { ...part, until: null })
    if (!found) throw new LedgerError(`No payment of this amount is booked on the invoice.`)
    const { id: entryId, bookedOn, returnCode: reason } = entry
    const paidOn = openDay(bookedOn, ledger.association.booksClosedUntil)
    await bookReversal(ledger, found.last, { entryId, paidOn, reason })
  }
  return settleBankEntry(ledger, entry, null)
}

/** Payments that the bank took back count again. */
export async function restoreReturned(ledger: Ledger, entry: LedgerEntry): Promise<ReversedPayment[]> {
  const chains = await paymentChains(
    ledger,
    entry.history.map(({ invoiceId }) => invoiceId),
  )
  const reversals = chains.map(({ last }) => last).filter((row) => row.entry_id === entry.id && row.amount < 0)
  const restored: ReversedPayment[] = []
  for (const row of reversals) {
    const { number, status } = await bookReversal(ledger, row, { entryId: entry.id })
    restored.push({ payment: row.id, invoice: number, amount: formatMoney(row.amount), status })
  }
  return restored
}
