/** Changes of a member for the version that the caller saw (not in the specification). */
import type { Call } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedMember } from './present.ts'
import { findMember, type MemberRecord } from './queries.ts'
import { type MemberUpdateInput, updateMember } from './update.ts'

interface Input extends MemberUpdateInput {
  readonly version: number | null
}

/** As `updateMember`; throws `version_conflict` too. */
export async function updateManagedMember({ ctx, input }: Call<Input>): Promise<MemberRecord> {
  const before = await findMember(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedMember(ctx, before))
  return updateMember({ ctx, input })
}
