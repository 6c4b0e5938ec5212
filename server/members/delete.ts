/** A member who was entered by mistake, as long as no other record is about them (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { presentManagedMember } from './present.ts'
import { findMember } from './queries.ts'
import { recordsAbout, removeMembers } from './remove.ts'

/** Group memberships and subscriptions go too. Throws `not_found`, `version_conflict`, `member_erased`, `member_in_use`. */
export async function deleteMember({ ctx, input }: Call<VersionedInput>): Promise<void> {
  const before = await findMember(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedMember(ctx, before))
  // By its record an import of an older association file knows whom to leave out.
  if (before.row.erased_on !== null) throw new Problem('member_erased')
  if ((await recordsAbout(ctx, before.row.id)).length > 0) throw new Problem('member_in_use')
  await removeMembers(ctx, [before.row.id])
}
