/** A member joins a committee (not in the specification). */
import type { CommitteeMemberCreate } from '#contract/schemas/management/committees.ts'
import { addRecord } from '../changes/records.ts'
import type { RecordInput, Call } from '../operation/context.ts'
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
  const row = await addRecord(ctx, 'committee_members', term)
  await touch(ctx.db, 'committees', { organizationId: ctx.association.id, ids: [committee.id], now: ctx.now })
  return { row, member }
}
