/** A committee is put aside: it leaves `/v2`, and keeps who was in it (not in the specification; docs/decisions/archive.md). */
import { changeRecord } from '../changes/records.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedCommittee } from './present.ts'
import { type CommitteeRow, findAnyCommittee } from './queries.ts'

/** One that is archived already stays as it is. Throws `not_found`, `version_conflict`. */
export async function archiveCommittee({ ctx, input }: Call<VersionedInput>): Promise<CommitteeRow> {
  const before = await findAnyCommittee(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedCommittee(before))
  return changeRecord(ctx, 'committees', before, {
    changes: { archived_at: before.archived_at ?? ctx.now },
    action: 'archived',
  })
}
