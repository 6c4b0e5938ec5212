/** A member joins a committee (not in the specification). */
import type { CommitteeMemberCreate } from '#contract/schemas/management/committees.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import { nextId } from '../database/sequences.ts'
import { touch } from '../database/updated-at.ts'
import { findMemberRow, isTerminal } from '../members/queries.ts'
import { ValidationProblem } from '../lib/problem.ts'
import { type CommitteeMemberRecord, findAnyCommittee } from './queries.ts'
import { validateTerm } from './terms.ts'

type Input = RecordInput & { readonly body: CommitteeMemberCreate }

/** From `since` on, today unless given. Throws `not_found`, `validation_failed`. */
export async function addCommitteeMember({
  ctx,
  input: { params, body },
}: Call<Input>): Promise<CommitteeMemberRecord> {
  const committee = await findAnyCommittee(ctx, params.id)
  const member = await findMemberRow(ctx, body.member_id)
  if (!member || isTerminal(member.status))
    throw new ValidationProblem([{ field: 'member_id', reason: member ? 'member_ended' : 'unknown_member' }])
  const { role = null, since = ctx.today, until = null } = body
  const term = { committee_id: committee.id, member_id: member.id, role, since, until }
  await validateTerm(ctx, term, null)
  const row = await ctx.db
    .insertInto('committee_members')
    .values({
      organization_id: ctx.association.id,
      id: await nextId(ctx.db, ctx.association.id, 'committee_members'),
      ...term,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await touch(ctx.db, 'committees', { organizationId: ctx.association.id, ids: [committee.id], now: ctx.now })
  await recordChange(ctx, { record: 'committee_member', id: row.id, action: 'created', before: null, after: row })
  return { row, member }
}
