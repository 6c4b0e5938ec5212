/** Bank entries as others look at them. */
import type { Storage } from '../../database/database.ts'
import { reconcile } from './reconcile.ts'
import { proposedEntry, type ReportedEntry } from './report.ts'
import { unmatchedEntries } from '../entries.ts'

/**
 * The transfers that wait, oldest first, each with why it waits as things stand now. One whose invoice was sent since reads `booked`: the
 * next import books it.
 */
export async function listUnmatched(storage: Storage, organizationId: number): Promise<ReportedEntry[]> {
  // In a transaction, because judging locks; nothing is written.
  return storage.transaction(async (db) => {
    const proposals = await reconcile({ db, organizationId }, await unmatchedEntries({ db, organizationId }))
    return proposals.map((one) => proposedEntry(one, null, one.transfer.id))
  })
}
