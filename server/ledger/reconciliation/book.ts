/** Books what is clear of some entries, with the ledger held. */
import { allocate } from '../allocate.ts'
import type { Ledger } from '../ledger.ts'
import { type LedgerEntry, waitingByIds } from '../queries.ts'
import { bookEntry } from '../returns.ts'
import { readEvidence } from './evidence.ts'
import type { NumberIndex } from './invoice-numbers.ts'
import { type Proposal, reconcile } from './reconcile.ts'
import { returnsNaming } from './retry.ts'

/** For credits. */
export async function decideAndBook(
  ledger: Ledger,
  entries: readonly LedgerEntry[],
  numbers?: NumberIndex,
): Promise<Proposal[]> {
  const proposals = await reconcile(ledger, await readEvidence(ledger, entries, numbers))
  for (const { entry, allocations } of proposals) if (allocations) await allocate(ledger, entry, allocations)
  return proposals
}

/** Books those of these returns that wait and whose payment is booked by now. */
export async function bookReturns(ledger: Ledger, ids: readonly number[]): Promise<Proposal[]> {
  const proposals = await reconcile(ledger, await readEvidence(ledger, await waitingByIds(ledger, ids)))
  for (const { entry, allocations } of proposals) if (allocations) await bookEntry(ledger, entry, allocations)
  return proposals
}

/** Money for these invoices was booked by hand: a return of it may have waited for that. */
export async function bookReturnsOf(ledger: Ledger, invoiceIds: readonly number[]): Promise<void> {
  await bookReturns(ledger, await returnsNaming(ledger, invoiceIds))
}
