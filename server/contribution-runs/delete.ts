/** Removes rules of contribution runs (not in the specification). Runs and invoices stay, and so does who was charged. */
import type { Call, VersionedInput } from '../operation/context.ts'
import { removeRecord } from '../changes/records.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentRules } from './present.ts'
import { requireRules } from './queries.ts'

/** Throws `not_found` and `version_conflict`. */
export async function deleteContributionRules({
  ctx,
  input: { params, version },
}: Call<VersionedInput>): Promise<void> {
  const before = await requireRules(ctx, params.id)
  requireVersion(version, before, () => presentRules(before))
  await removeRecord(ctx, 'contribution_rules', before)
}
