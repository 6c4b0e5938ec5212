/** Changes of a member for the version that the caller saw, and of others of the household with it (not in the specification). */
import { versionOf } from '#contract/operations.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { ManagedMemberChange } from '#contract/schemas/management/memberships.ts'
import type { Call, RequestContext } from '../operation/context.ts'
import { refuse, requireVersion, resultOf, ValidationProblem } from '../lib/problem.ts'
import { presentManagedMember } from './present.ts'
import { findMember, findMembers, type MemberRecord } from './queries.ts'
import { updateMember, updateMembers } from './update.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: ManagedMemberChange
  readonly version: number | null
}

/** As `updateMember`; throws `version_conflict` too, and `validation_failed` where another of `others` cannot change. */
export async function updateManagedMember({ ctx, input }: Call<Input>): Promise<MemberRecord> {
  const { params, version } = input
  const { others = [], ...body } = input.body
  const before = await findMember(ctx, params.id)
  requireVersion(version, before.row, () => presentManagedMember(ctx, before))
  await refuseOthers(ctx, params.id, others)
  const updated = await updateMember({ ctx, input: { params, body } })
  const results = await updateMembers(
    ctx,
    others.map(({ member_id: id, version: _version, ...fields }) => ({ id, body: fields })),
  )
  results.forEach((result, index) => {
    if (result instanceof ValidationProblem)
      refuse(result.fields.map((problem) => ({ ...problem, field: `others.${index}.${problem.field}` })))
    resultOf([result])
  })
  return updated
}

type Others = NonNullable<ManagedMemberChange['others']>

/** Refuses members who do not exist, are named twice, or are not as the caller saw them. */
async function refuseOthers(ctx: RequestContext, id: number, others: Others): Promise<void> {
  const found = await findMembers(
    ctx,
    others.map(({ member_id: other }) => other),
  )
  const rows = new Map(found.map(({ row }) => [row.id, row]))
  const seen = new Set([id])
  refuse(
    others.flatMap<FieldProblem>(({ member_id: other, version }, index) => {
      const field = `others.${index}.member_id`
      const row = rows.get(other)
      if (!row) return [{ field, reason: 'unknown_member' }]
      if (seen.has(other)) return [{ field, reason: 'invalid' }]
      seen.add(other)
      return version === versionOf(row) ? [] : [{ field, reason: 'changed_since' }]
    }),
  )
}
