/** A group is put aside: it leaves `/v2`, and keeps who was in it (not in the specification; docs/decisions/archive.md). */
import type { RequestContext } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedGroup } from './present.ts'
import { findManagedGroup, type ManagedGroupRecord } from './queries.ts'
import { saveGroup } from './save-group.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
}

/** One that is archived already stays as it is. Throws `not_found`, `version_conflict`. */
export async function archiveGroup({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<ManagedGroupRecord> {
  const before = await findManagedGroup(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedGroup(before))
  return saveGroup(ctx, before, { changes: { archived_at: before.row.archived_at ?? ctx.now }, action: 'archived' })
}
