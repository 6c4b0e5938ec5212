/** Suggests the open rows of a batch of direct debits for an entry that is their sum or a part of it (docs/decisions/direct-debit.md). */
import { type LedgerEntry, currentAllocations } from '../queries.ts'
import { type CollectedBatch, mayBePartOf } from './collected-batches.ts'
import type { Evidence } from './evidence.ts'
import type { OutstandingInvoices, SuggestedInvoice, Suggestion } from './suggestion.ts'

function sumOf(invoices: readonly SuggestedInvoice[]): number {
  return invoices.reduce((total, { amount }) => total + amount, 0)
}

/** Its rows that still ask for money, without what the entry has paid of them: where the bank took that back, they ask for other money. */
function openOf(
  { rows }: CollectedBatch,
  entry: LedgerEntry,
  { byId }: Pick<OutstandingInvoices, 'byId'>,
): SuggestedInvoice[] {
  const paid = new Map(currentAllocations(entry).map(({ invoiceId, amount }) => [invoiceId, amount]))
  return rows.flatMap(({ invoiceId, amount }) => {
    const invoice = byId.get(invoiceId)
    const open = invoice ? Math.min(amount - (paid.get(invoiceId) ?? 0), invoice.due) : 0
    return invoice && open > 0 ? [{ invoice, amount: open }] : []
  })
}

/**
 * A sum that lacks less than the smallest of them has lost the bank's charges. One that lacks more lacks an item, or has the others in another entry:
 * only a person knows which, unless exactly one has the amount that is lacking.
 */
function suggestOpen(open: readonly SuggestedInvoice[], left: number): Omit<Suggestion, 'reasons'> | null {
  const last = open.at(-1)
  if (!last) return null
  const lacks = Math.max(0, sumOf(open) - left)
  if (open.every(({ amount }) => amount > lacks))
    return { invoices: [...open.slice(0, -1), { ...last, amount: last.amount - lacks }] }
  const [one, ...more] = open.filter(({ amount }) => amount === lacks)
  if (!one || more.length > 0) return { invoices: open, lacks: { amount: lacks, one: null } }
  return { invoices: open.filter((each) => each !== one), lacks: { amount: lacks, one } }
}

/** It is all that is open, lacks one item at most, or is the greater part and the bank says that it is a sum. */
function isNear({ isBatchTotal }: LedgerEntry, open: readonly SuggestedInvoice[], left: number): boolean {
  const sum = sumOf(open)
  if (sum <= left) return sum === left && open.length > 1
  const isGreaterPart = isBatchTotal && left * 2 >= sum
  return open.length > 2 && (isGreaterPart || open.some(({ amount }) => sum - left <= amount))
}

/** Suggests the batch that the entry names, else batches with its sum, else batches with nearly its sum. */
export function suggestBatches(
  { entry, found, batch: named, batches }: Evidence,
  left: number,
  books: Pick<OutstandingInvoices, 'byId'>,
): Suggestion[] {
  const suggest = (some: readonly CollectedBatch[], reason: 'direct_debit' | 'near_batch') =>
    some.flatMap((batch): Suggestion[] => {
      const open = openOf(batch, entry, books)
      if (reason === 'near_batch' && !isNear(entry, open, left)) return []
      const suggestion = suggestOpen(open, left)
      return suggestion ? [{ ...suggestion, reasons: [reason] }] : []
    })
  if (named) return suggest([named], 'direct_debit')
  const ofSum = batches.filter(({ status, total }) => status !== 'discarded' && total === left)
  if (ofSum.length > 0 || found.length > 0) return suggest(ofSum, 'direct_debit')
  return suggest(
    batches.filter((batch) => mayBePartOf(entry, batch)),
    'near_batch',
  )
}
