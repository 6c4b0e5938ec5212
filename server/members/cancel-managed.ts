/** The end of a membership for the version that the caller saw, with a reason for leaving (not in the specification). */
import type { ManagedCancel } from '#contract/schemas/management/memberships.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { cancelMember } from './cancel.ts'
import { presentManagedMember } from './present.ts'
import { findMember, type MemberRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: ManagedCancel }

/** As `cancelMember`; throws `version_conflict` too. */
export async function cancelManagedMember({ ctx, input }: Call<Input>): Promise<MemberRecord> {
  const before = await findMember(ctx, input.params.id)
  requireVersion(input.version, before.row, () => presentManagedMember(ctx, before))
  return cancelMember({ ctx, input })
}
