/** Which part of a surname is its prefix (not in the specification). */
import type { NamePrefixUpdate } from '#contract/schemas/management/memberships.ts'
import type { RequestContext } from '../context.ts'
import { prefixAfter } from '../members/name-prefix.ts'
import type { MemberRow } from '../members/queries.ts'
import { refuse, requireVersion } from '../problem.ts'
import { presentMembership } from './present.ts'
import { findMembership } from './queries.ts'
import { saveMembership } from './save-membership.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
  readonly body: NamePrefixUpdate
}

/** The name stays as it is. Throws `not_found`, `version_conflict`, and `validation_failed` where it does not begin so. */
export async function updateNamePrefix({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<MemberRow> {
  const { params, version, body } = input
  const before = await findMembership(ctx, params.id)
  requireVersion(version, before, () => presentMembership(before))
  const { last_name_prefix: prefix } = body
  const isThere = prefix === null || prefixAfter(before.last_name, prefix) !== null
  refuse(isThere ? [] : [{ field: 'last_name_prefix', reason: 'not_at_start' }])
  return saveMembership(ctx, before, { changes: { last_name_prefix: prefix }, action: 'changed' })
}
