/** Erases the data of a former member (not in the specification; article 17 of the GDPR). */
import { Problem, requireAllowed, requireVersion } from '../lib/problem.ts'
import { presentManagedMember } from '../members/present.ts'
import { findMember, type MemberRecord } from '../members/queries.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { erasePerson } from './erase-person.ts'
import { obstaclesTo } from './obstacles.ts'

/** Throws `insufficient_scope`, `not_found`, `version_conflict`, `member_erased`, and `erasure_blocked` while something about the person is open. */
export async function eraseMember({ ctx, input }: Call<VersionedInput>): Promise<MemberRecord> {
  requireAllowed(ctx, 'deleteMember')
  const before = await findMember(ctx, input.params.id)
  if (before.row.erased_on !== null) throw new Problem('member_erased')
  requireVersion(input.version, before.row, () => presentManagedMember(ctx, before))
  if ((await obstaclesTo(ctx, before.row)).length > 0) throw new Problem('erasure_blocked')
  await erasePerson(ctx, before.row)
  return findMember(ctx, before.row.id)
}
