/** An archived group comes back as it was (not in the specification). */
import type { RequestContext } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedGroup } from './present.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'
import { saveGroup } from './save-group.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
}

/** Throws `not_found`, `version_conflict`. */
export async function restoreGroup({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<ManagedGroupRecord> {
  const before = await findManagedGroup(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedGroup(before))
  return saveGroup(ctx, before, { changes: { archived_at: null }, action: 'restored' })
}
