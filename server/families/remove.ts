/** Takes back a family that has just joined, as long as nothing has come to it since (not in the specification). */
import { can, versionOf } from '#contract/operations.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { FamilyRemoval } from '#contract/schemas/management/families.ts'
import { Problem, refuse } from '../lib/problem.ts'
import { findMembers, type MemberRecord } from '../members/queries.ts'
import { referringTo, removeMembers } from '../members/remove.ts'
import { replaceRelationships } from '../members/relationships.ts'
import type { Call, RequestContext } from '../operation/context.ts'

/**
 * Also their relationships to each other and who pays for them. Throws `validation_failed` for who is not as the caller saw them, and
 * `member_in_use` where another record is about one of them.
 */
export async function removeFamily({ ctx, input: { body } }: Call<{ readonly body: FamilyRemoval }>): Promise<void> {
  const ids = body.members.map(({ member_id: id }) => id)
  const found = new Map((await findMembers(ctx, ids)).map((record) => [record.row.id, record]))
  refuse(
    body.members.flatMap<FieldProblem>(({ member_id: id, version }, index) => {
      const field = `members.${index}.member_id`
      const record = found.get(id)
      if (!record) return [{ field, reason: 'unknown_member' }]
      return versionOf(record.row) === version ? [] : [{ field, reason: 'changed_since' }]
    }),
  )
  await unrelate(ctx, [...found.values()])
  if ((await referringTo(ctx, ids)).size > 0 || (await arePayersOfOthers(ctx, ids))) throw new Problem('member_in_use')
  await removeMembers(ctx, ids)
}

/** Of each other; a relationship to someone else stays, and is in the way. */
async function unrelate(ctx: RequestContext, family: readonly MemberRecord[]): Promise<void> {
  const ids = new Set(family.map(({ row }) => row.id))
  for (const { row } of family) {
    const [now] = await findMembers(ctx, [row.id])
    if (!now) continue
    const kept = now.relationships.filter(({ related_id: other }) => !ids.has(other))
    await replaceRelationships(
      ctx,
      now,
      kept.map(({ related_id, type, primary_contact }) => ({
        member_id: related_id,
        type,
        primary_contact: Boolean(primary_contact),
      })),
    )
  }
}

/** Or whose payers the caller may not decide about. */
async function arePayersOfOthers(ctx: RequestContext, ids: readonly number[]): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('payers')
    .where('organization_id', '=', ctx.association.id)
    .where((is) => is.or([is('id', 'in', ids), is('payer_member_id', 'in', ids)]))
    .select('id')
    .execute()
  return rows.some(({ id }) => !ids.includes(id)) || (rows.length > 0 && !can(ctx, 'updatePayer'))
}
