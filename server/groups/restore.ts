/** An archived group comes back as it was (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedGroup } from './present.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'
import { saveGroup } from './save-group.ts'

/** Throws `not_found`, `version_conflict`. */
export async function restoreGroup({ ctx, input }: Call<VersionedInput>): Promise<ManagedGroupRecord> {
  const before = await findManagedGroup(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedGroup(before))
  return saveGroup(ctx, before, { changes: { archived_at: null }, action: 'restored' })
}
