/** Undoes the decision about an entry: its payments are reversed, or its dismissal ends. */
import type { Call, VersionedInput } from '../../operation/context.ts'
import { type Ledger, ledgerOf } from '../ledger.ts'
import type { LedgerEntry } from '../queries.ts'
import { ReturnedEntryError, undoDecision } from '../undo.ts'
import { Problem, requireVersion } from '../../lib/problem.ts'
import { presentBankEntry } from './present.ts'
import { type EntryRecord, findEntryRecord } from './queries.ts'

async function undone(ledger: Ledger, entry: LedgerEntry): Promise<boolean> {
  try {
    return (await undoDecision(ledger, entry)) !== null
  } catch (error) {
    if (error instanceof ReturnedEntryError) throw new Problem('bank_entry_returned')
    throw error
  }
}

/** Throws `not_found`, `version_conflict`, `bank_entry_undecided` and `bank_entry_returned`. */
export async function undoBankEntry({ ctx, input }: Call<VersionedInput>): Promise<EntryRecord> {
  const { params, version } = input
  const before = await findEntryRecord(ctx, params.id)
  requireVersion(version, { updated_at: before.entry.updatedAt }, () => presentBankEntry(before))
  if (!(await undone(ledgerOf(ctx), before.entry))) throw new Problem('bank_entry_undecided')
  return findEntryRecord(ctx, params.id)
}
