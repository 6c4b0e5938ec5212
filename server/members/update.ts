/** Changes of a member: only what was sent (specification, "Member update body"). */
import { addressProblems, sepaProblems } from '#contract/member-rules.ts'
import { memberSinceProblems, startAfterEndProblems } from '#contract/membership-days.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { Problem, refuse } from '../problem.ts'
import { earlierPeriodsOf } from './earlier-periods.ts'
import { changedFields, mergedFields } from './fields.ts'
import { countNumber, takenProblems } from './membership-number.ts'
import { participantProblems, saveParticipants } from './participants.ts'
import { findMember, type MemberRecord, type MemberRow, withParts } from './queries.ts'
import { relationshipProblems, replaceRelationships } from './relationships.ts'
import { touchWhereShown } from './shown-in.ts'
import { isTerminal, isWithdrawal } from './states.ts'
import { restoreSubscriptions, stopSubscriptions } from './subscriptions.ts'

export interface MemberUpdateInput {
  readonly params: { readonly id: number }
  /** Of `/v2`, or of the management API. */
  readonly body: ManagedMemberUpdate
}

/**
 * Throws `not_found`, `validation_failed` for what only the database knows, and `membership_already_ended` for another
 * status of a member who has ended or died. An update without a difference leaves `updated_at` as it is.
 */
export async function updateMember({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: MemberUpdateInput
}): Promise<MemberRecord> {
  const { params, body } = input
  const before = await findMember(ctx, params.id)
  const row: MemberRow = {
    ...before.row,
    ...mergedFields(ctx, params.id, before.row, body),
    membership_number: body.membership_number ?? before.row.membership_number,
  }
  refuse(await problemsOf(ctx, before, row, body))
  if (isTerminal(before.row.status) && row.status !== before.row.status) throw new Problem('membership_already_ended')

  const changes = changedFields(before.row, row)
  const participants = await saveParticipants(ctx, before, body.participants)
  const relationships = await replaceRelationships(ctx, before, body.relationships)
  const isSame = Object.keys(changes).length === 0
  if (isSame && participants === before.participants && relationships === before.relationships) return before
  const after = { row: { ...row, updated_at: ctx.now }, participants, relationships }
  await write(ctx, before, { ...changes, updated_at: ctx.now })
  if (changes.membership_number !== undefined) await countNumber(ctx, changes.membership_number)
  if (isWithdrawal(before.row, row.status)) await restoreSubscriptions(ctx, [row.id])
  if (changes.status === 'deceased' && row.membership_end_date !== null)
    await stopSubscriptions(ctx, row.id, row.membership_end_date)
  await touchWhereShown(ctx, before.row, row)
  await recordChange(ctx, {
    record: 'member',
    id: row.id,
    action: 'changed',
    before: withParts(before),
    after: withParts(after),
  })
  return after
}

/** The rules that need the record: its other half of a part, and other records. */
async function problemsOf(
  ctx: RequestContext,
  before: MemberRecord,
  after: MemberRow,
  { address, sepa, participants, relationships, last_name_prefix: prefix }: ManagedMemberUpdate,
): Promise<FieldProblem[]> {
  const isMoved = address?.postal_code !== undefined || address?.country !== undefined
  const isMandated = sepa?.iban !== undefined || sepa?.mandate_date !== undefined
  // Null where the name does not begin so.
  const isPrefixed = prefix == null || after.last_name_prefix === prefix
  const isRenumbered = after.membership_number !== before.row.membership_number
  return [
    ...(isMoved ? addressProblems(after) : []),
    ...(isMandated ? sepaProblems(after) : []),
    ...startProblems(before.row, after),
    ...(isPrefixed ? [] : [{ field: 'last_name_prefix', reason: 'not_at_start' } as const]),
    ...(isRenumbered ? await takenProblems(ctx, after.membership_number) : []),
    ...participantProblems(before.participants, participants),
    ...(await relationshipProblems(ctx, after.id, relationships)),
  ]
}

/** Of a start that changes, or counts from now on. */
function startProblems(before: MemberRow, after: MemberRow): FieldProblem[] {
  const isAdmitted = before.status === 'prospective' && after.status !== 'prospective'
  const isRedated = after.member_since !== before.member_since
  return [
    ...(isAdmitted || isRedated ? memberSinceProblems({ ...after, earlier_periods: earlierPeriodsOf(after) }) : []),
    ...(isRedated ? startAfterEndProblems(after) : []),
  ]
}

async function write({ db, association }: RequestContext, { row }: MemberRecord, changes: Partial<MemberRow>) {
  await db
    .updateTable('members')
    .set(changes)
    .where('organization_id', '=', association.id)
    .where('id', '=', row.id)
    .execute()
}
