/** Removes a view (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentView } from './present.ts'
import { findView, requireMayChange } from './queries.ts'

/** Throws `not_found`, `insufficient_scope`, `version_conflict`. */
export async function deleteView({ ctx, input: { params, version } }: Call<VersionedInput>): Promise<void> {
  const before = await findView(ctx, params.id)
  requireMayChange(ctx, before)
  requireVersion(version, before, () => presentView(before))
  await ctx.db
    .deleteFrom('saved_views')
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .execute()
}
