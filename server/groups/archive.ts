/** A group is put aside: it leaves `/v2`, and keeps who was in it (not in the specification; docs/decisions/archive.md). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedGroup } from './present.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'
import { saveGroup } from './save-group.ts'

/** One that is archived already stays as it is. Throws `not_found`, `version_conflict`. */
export async function archiveGroup({ ctx, input }: Call<VersionedInput>): Promise<ManagedGroupRecord> {
  const before = await findManagedGroup(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedGroup(before))
  return saveGroup(ctx, before, { changes: { archived_at: before.row.archived_at ?? ctx.now }, action: 'archived' })
}
