/** Entries that wait for the treasurer, and the treasurer's decisions: the invoices of a credit transfer, or that it has none. */
import { formatMoney } from '#contract/money.ts'
import type { Storage } from '../../database/database.ts'
import { findInvoiceByNumber } from '../invoices/queries.ts'
import { printable } from '../../lib/printable.ts'
import { settleBankEntry } from '../allocate.ts'
import { LedgerError } from '../errors.ts'
import { type DecisionInput, type Ledger, withLedger } from '../ledger.ts'
import {
  type LedgerEntry,
  currentAllocations,
  findEntry,
  type Payable,
  payablesOf,
  unmatchedEntries,
} from '../queries.ts'
import { bookEntry } from '../returns.ts'
import type { Allocation } from './decide.ts'
import { bookReturnsOf } from './book.ts'
import { readEvidence } from './evidence.ts'
import { reconcile, withSuggestions } from './reconcile.ts'
import { proposedEntry, type ReportedEntry } from './report.ts'

interface EntryInput extends DecisionInput {
  /** As `payments unmatched` shows it. */
  readonly entryId: number
}

/**
 * The credit transfers that wait, oldest first, each with why it waits as of now. One whose invoice was sent since reads `booked`: the
 * next import books it.
 */
export async function listUnmatched(storage: Storage, organizationId: number): Promise<ReportedEntry[]> {
  return storage.snapshot(async (db) => {
    const reader = { db, association: { id: organizationId } }
    const evidence = await readEvidence(reader, await unmatchedEntries(reader))
    const proposals = await withSuggestions(reader, await reconcile(reader, evidence))
    return proposals.map((proposal) => proposedEntry(proposal, null))
  })
}

async function findUnbooked(ledger: Ledger, id: number): Promise<LedgerEntry> {
  const entry = await findEntry(ledger, id)
  if (entry.status !== 'booked') return entry
  const numbers = currentAllocations(entry).map(({ number }) => number)
  throw new LedgerError(`Entry ${id} is booked already, on ${numbers.join(', ')}; \`payments undo\` takes that back.`)
}

/** The invoices by their numbers, in that order. By hand a transfer may go to any that was sent. */
async function payablesByNumber(ledger: Ledger, numbers: readonly string[]): Promise<Payable[]> {
  const ids: number[] = []
  for (const number of new Set(numbers)) {
    const found = await findInvoiceByNumber(ledger, number)
    if (!found) throw new LedgerError(`There is no invoice ${printable(number)}.`)
    const { id, status, sent_at: sentAt } = found
    if (status === 'draft') throw new LedgerError(`${number} is a draft: it has to be sent first.`)
    if (status === 'cancelled' && sentAt === null)
      throw new LedgerError(`${number} was cancelled before it was sent: nobody was asked to pay it.`)
    ids.push(id)
  }
  const payables = await payablesOf(ledger, ids)
  return ids.flatMap((id) => payables.get(id) ?? [])
}

/** Each invoice gets what is due on it, the last one the rest. */
function divide(whole: number, invoices: readonly Payable[]): Allocation[] {
  let rest = whole
  return invoices.map(({ id, number, due }, index) => {
    const amount = index === invoices.length - 1 ? rest : Math.min(due, rest)
    rest -= amount
    if (amount === 0) {
      throw new LedgerError(
        `Of ${formatMoney(whole)} nothing would go to ${number}, on which ${formatMoney(due)} is due.`,
      )
    }
    return { invoiceId: id, number, amount, left: due - amount }
  })
}

/** A return takes back one payment, of one invoice. */
function returnOf(amount: number, [one, ...more]: readonly Payable[]): Allocation[] {
  if (!one || more.length > 0) throw new LedgerError('A return is of one invoice.')
  return [{ invoiceId: one.id, number: one.number, amount, left: one.due - amount }]
}

/** Allocates what is left of an entry to these invoices. Throws a `LedgerError`, and then nothing changed. */
export function allocateByHand({
  entryId,
  numbers,
  ...input
}: EntryInput & { readonly numbers: readonly string[] }): Promise<ReportedEntry> {
  return withLedger(input, async (ledger) => {
    const entry = await findUnbooked(ledger, entryId)
    const payables = await payablesByNumber(ledger, numbers)
    const left = entry.amount - entry.allocated
    const allocations = left > 0 ? divide(left, payables) : returnOf(left, payables)
    await bookEntry(ledger, entry, allocations)
    if (left > 0)
      await bookReturnsOf(
        ledger,
        payables.map(({ id }) => id),
      )
    return proposedEntry({ entry, allocations, suggestion: null }, null)
  })
}

/** Takes an entry from the list of what waits, because the rest of it belongs to no invoice. */
export function dismissEntry({ entryId, ...input }: EntryInput): Promise<LedgerEntry> {
  return withLedger(input, async (ledger) => {
    const entry = await findUnbooked(ledger, entryId)
    if (!entry.dismissed) await settleBankEntry(ledger, entry, { as: null, note: null })
    return { ...entry, status: 'dismissed' }
  })
}
