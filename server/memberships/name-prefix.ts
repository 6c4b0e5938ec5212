/** Which part of a surname is its prefix (not in the specification). */
import type { NamePrefixRecognition, NamePrefixUpdate } from '#contract/schemas/management/memberships.ts'
import { likelyPrefix, prefixAfter } from '#contract/surnames.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { type MemberRow, selectMembers } from '../members/queries.ts'
import { saveMembership } from '../members/save-membership.ts'
import { refuse, requireVersion } from '../lib/problem.ts'
import { presentMembership } from './present.ts'
import { findMembership } from './queries.ts'

type Input = VersionedInput & { readonly body: NamePrefixUpdate }

/** The name stays as it is. Throws `not_found`, `version_conflict`, and `validation_failed` where it does not begin so. */
export async function updateNamePrefix({ ctx, input }: Call<Input>): Promise<MemberRow> {
  const { params, version, body } = input
  const before = await findMembership(ctx, params.id)
  requireVersion(version, before, () => presentMembership(before))
  const { last_name_prefix: prefix } = body
  const isThere = prefix === null || prefixAfter(before.last_name, prefix) !== null
  refuse(isThere ? [] : [{ field: 'last_name_prefix', reason: 'not_at_start' }])
  return saveMembership(ctx, before, { changes: { last_name_prefix: prefix }, action: 'changed' })
}

/** Members in one request: each is written with its own place in the change log. */
const mostRecognized = 1000

/** A person has confirmed these prefixes; names that already have one stay as they are. */
export async function recognizeNamePrefixes({
  ctx,
  input: { body },
}: Call<{ readonly body: NamePrefixRecognition }>): Promise<{ recognized: number; has_more: boolean }> {
  const confirmed = new Set(body.prefixes)
  const names = await selectMembers(ctx).where('last_name_prefix', 'is', null).select(['id', 'last_name']).execute()
  const found = names.filter(({ last_name: name }) => confirmed.has(likelyPrefix(name) ?? ''))
  const ids = found.slice(0, mostRecognized).map(({ id }) => id)
  if (ids.length === 0) return { recognized: 0, has_more: false }
  const rows = await selectMembers(ctx).where('id', 'in', ids).selectAll().execute()
  for (const before of rows) {
    const changes = { last_name_prefix: likelyPrefix(before.last_name) }
    await saveMembership(ctx, before, { changes, action: 'changed' })
  }
  return { recognized: rows.length, has_more: found.length > mostRecognized }
}
