/** Bank entries as others look at them. */
import type { Storage } from '../database/database.ts'
import { judge } from './judge.ts'
import { judgedEntry, type ReportedEntry } from './report.ts'
import { unmatchedEntries } from './stored-entries.ts'

/**
 * The credits that wait, oldest first, each with why it waits as things stand now. One whose invoice was sent since reads `booked`: the
 * next import books it.
 */
export async function listUnmatched(storage: Storage, organizationId: number): Promise<ReportedEntry[]> {
  // In a transaction, because judging locks; nothing is written.
  return storage.transaction(async (db) => {
    const judged = await judge({ db, organizationId }, await unmatchedEntries({ db, organizationId }))
    return judged.map((one) => judgedEntry(one, null, one.credit.id))
  })
}
