/** Evidence in bank entries about their invoices, read once for automatic booking and for suggestions. */
import type { Reader } from '../../operation/context.ts'
import { allNumbers, type LedgerEntry } from '../queries.ts'
import { batchesOf, batchOf, type CollectedBatch } from './collected-batches.ts'
import { mayBeNamed } from './figures.ts'
import { findNumbers, type FoundNumber, type NumberIndex, numberIndex } from './invoice-numbers.ts'

export interface Evidence {
  readonly entry: LedgerEntry
  /** The invoices whose numbers it has. */
  readonly found: readonly FoundNumber[]
  /** The batch of direct debits that it names. */
  readonly batch: CollectedBatch | null
  /** All batches that an entry of these names, has the sum of, or may be a part of. */
  readonly batches: readonly CollectedBatch[]
}

/** `known`: the association's numbers, where the caller has them. */
export async function readEvidence(
  reader: Reader,
  entries: readonly LedgerEntry[],
  known?: NumberIndex,
): Promise<Evidence[]> {
  if (entries.length === 0) return []
  const numbers = known ?? numberIndex(mayBeNamed(await allNumbers(reader), entries))
  const batches = await batchesOf(reader, entries)
  const all = [...batches.values()]
  return entries.map((entry) => {
    const found = findNumbers(numbers, entry)
    return { entry, found, batch: batchOf(batches, entry, found), batches: all }
  })
}
