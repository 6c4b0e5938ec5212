/** Undoing what was decided about money: by reversals and never by edits, so that what happened stays to be seen. */
import { formatMoney } from '#contract/money.ts'
import { selectPayments, type PaymentRow } from './payments/queries.ts'
import { bookReversal, settleBankEntry } from './allocate.ts'
import { LedgerError } from './errors.ts'
import { type DecisionInput, type Ledger, withLedger } from './ledger.ts'
import { type LedgerEntry, findEntry } from './queries.ts'
import { isInForce, type PaymentChain, paymentChains, restoreReturned, type ReversedPayment } from './returns.ts'

export interface Undone {
  readonly entry: number | null
  /** The status of the entry afterwards. */
  readonly status: LedgerEntry['status'] | null
  readonly reversed: readonly ReversedPayment[]
}

/** A payment or refund that counts, with the entry of which it is a part. */
export interface LivePayment {
  readonly payment: PaymentRow
  readonly entryId: number | null
}

function liveOf({ first, last }: PaymentChain): LivePayment {
  return { payment: last, entryId: first.entry_id }
}

async function reverse(
  ledger: Ledger,
  payments: readonly LivePayment[],
  reason: string | null = null,
): Promise<ReversedPayment[]> {
  const reversed: ReversedPayment[] = []
  for (const { payment, entryId } of payments) {
    const { number, status } = await bookReversal(ledger, payment, { entryId, reason })
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

/** The bank took a payment of the entry back: first that has to be undone. */
export class ReturnedEntryError extends LedgerError {}

/** The same with the ledger held; null when there is nothing to undo. Throws a `ReturnedEntryError`. */
export async function undoDecision(ledger: Ledger, entry: LedgerEntry): Promise<ReversedPayment[] | null> {
  const reversed = entry.dismissed ? [] : await undoBookings(ledger, entry)
  if (!entry.dismissed && reversed.length === 0) return null
  await settleBankEntry(ledger, entry, null)
  return reversed
}

async function undoBookings(ledger: Ledger, entry: LedgerEntry): Promise<ReversedPayment[]> {
  if (entry.amount < 0) return restoreReturned(ledger, entry)
  const ids = entry.history.map(({ invoiceId }) => invoiceId)
  const chains = (await paymentChains(ledger, ids)).filter(({ first }) => first.entry_id === entry.id)
  if (chains.some((chain) => !isInForce(chain) && chain.last.entry_id !== entry.id))
    throw new ReturnedEntryError(`The bank took back what entry ${entry.id} brought: undo that first.`)
  return reverse(ledger, chains.filter(isInForce).map(liveOf))
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
export async function findLive(ledger: Ledger, paymentId: number): Promise<LivePayment | undefined> {
  const row = await selectPayments(ledger).where('id', '=', paymentId).select('invoice_id').executeTakeFirst()
  const chains = row ? await paymentChains(ledger, [row.invoice_id]) : []
  const chain = chains.find(({ last }) => last.id === paymentId)
  return chain && isInForce(chain) ? liveOf(chain) : undefined
}

/** Reverses a payment of `findLive`, and settles the entry that it comes from. */
export async function reverseWhole(ledger: Ledger, live: LivePayment, reason: string | null): Promise<Undone> {
  const reversed = await reverse(ledger, [live], reason)
  if (live.entryId === null) return { entry: null, status: null, reversed }
  await settleBankEntry(ledger, await findEntry(ledger, live.entryId), null)
  return { entry: live.entryId, status: (await findEntry(ledger, live.entryId)).status, reversed }
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
