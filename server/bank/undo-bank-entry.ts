/** Undoes the decision about an entry: its payments are reversed, or its dismissal ends. */
import type { RequestContext } from '../context.ts'
import { ledgerOf } from '../ledger/ledger.ts'
import { undoDecision } from '../ledger/undo.ts'
import { Problem, requireVersion } from '../problem.ts'
import { presentBankEntry } from './present.ts'
import { type EntryRecord, findEntryRecord } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
}

/** Throws `not_found`, `version_conflict` and `bank_entry_undecided`. */
export async function undoBankEntry({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<EntryRecord> {
  const { params, version } = input
  const before = await findEntryRecord(ctx, params.id)
  requireVersion(version, { updated_at: before.entry.updatedAt }, () => presentBankEntry(before))
  if (!(await undoDecision(ledgerOf(ctx), before.entry))) throw new Problem('bank_entry_undecided')
  return findEntryRecord(ctx, params.id)
}
