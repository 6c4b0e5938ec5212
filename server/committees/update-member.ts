/** The role and the dates of a member of a committee; `until` ends it (not in the specification). */
import type { CommitteeMemberUpdate } from '#contract/schemas/management/committees.ts'
import { changeRecord } from '../changes/records.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { touch } from '../database/updated-at.ts'
import { findMemberRow } from '../members/queries.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { presentCommitteeMember } from './present.ts'
import { type CommitteeMemberRecord, findAnyCommittee } from './queries.ts'
import { validateTerm } from './terms.ts'

interface Input {
  readonly params: { readonly id: number; readonly membership_id: number }
  readonly version: number | null
  readonly body: CommitteeMemberUpdate
}

/** Throws `not_found`, `version_conflict`, `validation_failed`. */
export async function updateCommitteeMember({
  ctx,
  input: { params, version, body },
}: Call<Input>): Promise<CommitteeMemberRecord> {
  const committee = await findAnyCommittee(ctx, params.id)
  const before = await findTerm(ctx, committee.id, params.membership_id)
  requireVersion(version, before.row, () => presentCommitteeMember(before))
  const { role, since, until } = before.row
  const changes = { role, since, until, ...body }
  if (changes.role === role && changes.since === since && changes.until === until) return before
  await validateTerm(ctx, { ...before.row, ...changes }, before.row.id)
  const row = await changeRecord(ctx, 'committee_members', before.row, { changes, action: 'changed' })
  await touch(ctx.db, 'committees', { organizationId: ctx.association.id, ids: [committee.id], now: ctx.now })
  return { ...before, row }
}

async function findTerm(ctx: RequestContext, committeeId: number, id: number): Promise<CommitteeMemberRecord> {
  const row = await ctx.db
    .selectFrom('committee_members')
    .where('organization_id', '=', ctx.association.id)
    .where('committee_id', '=', committeeId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  const member = row && (await findMemberRow(ctx, row.member_id))
  if (!row || !member) throw new Problem('not_found')
  return { row, member }
}
