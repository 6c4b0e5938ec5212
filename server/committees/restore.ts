/** An archived committee comes back as it was (not in the specification). */
import { changeRecord } from '../changes/records.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedCommittee } from './present.ts'
import { type CommitteeRow, findAnyCommittee } from './queries.ts'

/** Throws `not_found`, `version_conflict`. */
export async function restoreCommittee({ ctx, input }: Call<VersionedInput>): Promise<CommitteeRow> {
  const before = await findAnyCommittee(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedCommittee(before))
  return changeRecord(ctx, 'committees', before, { changes: { archived_at: null }, action: 'restored' })
}
