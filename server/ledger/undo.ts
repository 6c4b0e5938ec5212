/** Undoing what was decided about money: by reversals and never by edits, so that what happened stays to be seen. */
import { formatMoney } from '#contract/money.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import { type CheckedPayment, selectPayments, type PaymentRow } from '../payments/queries.ts'
import { reversePayment, settleEntry } from './allocate.ts'
import { LedgerError } from './errors.ts'
import { type DecisionInput, type Ledger, withLedger } from './ledger.ts'
import { type BankEntry, findEntry } from './queries.ts'

export interface ReversedPayment {
  readonly payment: number
  readonly invoice: string
  /** The amount of the reversed payment, as the API writes it: `"12.50"`. */
  readonly amount: string
  /** The status of the invoice afterwards. */
  readonly status: InvoiceRow['status']
}

export interface Undone {
  readonly entry: number | null
  /** The status of the entry afterwards. */
  readonly status: BankEntry['status'] | null
  readonly reversed: readonly ReversedPayment[]
}

/** Payments and refunds that count: neither a reversal nor reversed. */
function selectLive(ledger: Ledger) {
  return selectPayments(ledger)
    .leftJoin('payments as reversal', (join) =>
      join
        .onRef('reversal.organization_id', '=', 'payments.organization_id')
        .onRef('reversal.reverses_id', '=', 'payments.id'),
    )
    .where('reversal.id', 'is', null)
    .where('payments.reverses_id', 'is', null)
    .selectAll('payments')
    .$narrowType<CheckedPayment>()
    .orderBy('payments.id')
}

async function reverse(
  ledger: Ledger,
  payments: readonly PaymentRow[],
  reason: string | null = null,
): Promise<ReversedPayment[]> {
  const reversed: ReversedPayment[] = []
  for (const payment of payments) {
    const { number, status } = await reversePayment(ledger, payment, reason)
    reversed.push({ payment: payment.id, invoice: number, amount: formatMoney(payment.amount), status })
  }
  return reversed
}

/**
 * Makes an entry unmatched again: ends its dismissal, or else reverses all its payments. Throws a `LedgerError` when there
 * is nothing to undo.
 */
export function undoEntry({ entryId, ...input }: DecisionInput & { readonly entryId: number }): Promise<Undone> {
  return withLedger(input, async (ledger) => {
    const reversed = await undoDecision(ledger, await findEntry(ledger, entryId))
    if (!reversed) throw new LedgerError(`There is nothing to undo: entry ${entryId} is neither booked nor dismissed.`)
    return { entry: entryId, status: (await findEntry(ledger, entryId)).status, reversed }
  })
}

/** The same with the ledger held; null when there is nothing to undo. */
export async function undoDecision(ledger: Ledger, entry: BankEntry): Promise<ReversedPayment[] | null> {
  const payments = entry.dismissed ? [] : await selectLive(ledger).where('payments.entry_id', '=', entry.id).execute()
  if (!entry.dismissed && payments.length === 0) return null
  const reversed = await reverse(ledger, payments)
  await settleEntry(ledger, entry, null)
  return reversed
}

/** Reverses one payment, however it came in. Throws a `LedgerError` for one that cannot be reversed, or is already. */
export function undoPayment({ paymentId, ...input }: DecisionInput & { readonly paymentId: number }): Promise<Undone> {
  return withLedger(input, async (ledger) => {
    const payment = await findLive(ledger, paymentId)
    if (!payment) throw await whyNot(ledger, paymentId)
    return reverseWhole(ledger, payment, null)
  })
}

/** The payment when it is neither a reversal nor reversed. */
export function findLive(ledger: Ledger, paymentId: number): Promise<PaymentRow | undefined> {
  return selectLive(ledger).where('payments.id', '=', paymentId).executeTakeFirst()
}

/** Reverses a payment of `findLive`, and settles the entry that it comes from. */
export async function reverseWhole(ledger: Ledger, payment: PaymentRow, reason: string | null): Promise<Undone> {
  const reversed = await reverse(ledger, [payment], reason)
  if (payment.entry_id === null) return { entry: null, status: null, reversed }
  await settleEntry(ledger, await findEntry(ledger, payment.entry_id), null)
  return { entry: payment.entry_id, status: (await findEntry(ledger, payment.entry_id)).status, reversed }
}

async function whyNot(ledger: Ledger, id: number): Promise<LedgerError> {
  const row = await selectPayments(ledger).where('id', '=', id).select('reverses_id').executeTakeFirst()
  if (!row) return new LedgerError(`There is no payment ${id}.`)
  return new LedgerError(
    row.reverses_id === null
      ? `Payment ${id} has been reversed already.`
      : `Payment ${id} is a reversal itself: book it again.`,
  )
}
