/** Takes an entry from the list of what needs a decision, because the rest of it is for no invoice. */
import type { BankDismissal } from '#contract/schemas/management/bank.ts'
import type { Call, VersionedInput } from '../../operation/context.ts'
import { settleBankEntry } from '../allocate.ts'
import { ledgerOf } from '../ledger.ts'
import { Problem, requireVersion } from '../../lib/problem.ts'
import { presentBankEntry } from './present.ts'
import { type EntryRecord, findEntryRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: BankDismissal }

/** Throws `not_found`, `version_conflict` and `bank_entry_booked`. */
export async function dismissBankEntry({ ctx, input }: Call<Input>): Promise<EntryRecord> {
  const { params, body, version } = input
  const before = await findEntryRecord(ctx, params.id)
  const { entry } = before
  requireVersion(version, { updated_at: entry.updatedAt }, () => presentBankEntry(before))
  if (entry.status === 'booked') throw new Problem('bank_entry_booked')
  await settleBankEntry(ledgerOf(ctx), entry, { as: body.reason, note: body.note ?? null })
  return findEntryRecord(ctx, params.id)
}
