/** Changes of a member: only what was sent (specification, "Member update body"). */
import { addressProblems, sepaProblems } from '#contract/member-rules.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberUpdate } from '#contract/schemas/members.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { uniqueViolation } from '../database/errors.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import { Problem, refuse } from '../problem.ts'
import { changedFields, mergedFields } from './fields.ts'
import { numberTaken, takenProblems } from './membership-number.ts'
import { participantProblems, saveParticipants } from './participants.ts'
import {
  findMember,
  lockMembers,
  type MemberRecord,
  type MemberRow,
  type ParticipantRow,
  participantsOf,
  relationshipsOf,
} from './queries.ts'
import { relationshipProblems, replaceRelationships } from './relationships.ts'
import { touchWhereShown } from './shown-elsewhere.ts'
import { isOver } from './states.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: MemberUpdate
}

/** What an update is judged against; the member and everyone it concerns is locked. */
interface Stored {
  readonly before: MemberRow
  /** Empty unless participants were sent. */
  readonly participants: readonly ParticipantRow[]
  /** Ids of the members that were found. */
  readonly known: ReadonlySet<number>
}

/**
 * Throws `not_found`, `validation_failed` for what only the database knows, and `membership_already_ended` for another
 * status of a member who has ended or died. What changes nothing leaves `updated_at` where it is.
 */
export async function updateMember({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<MemberRecord> {
  const { params, body } = input
  const stored = await lockStored(ctx, params.id, body)
  const { before } = stored
  const number = body.membership_number ?? before.membership_number
  const after: MemberRow = { ...before, ...mergedFields(ctx, before.id, before, body), membership_number: number }
  refuse(await problemsOf(ctx, stored, after, body))
  if (isOver(before.status) && after.status !== before.status) throw new Problem('membership_already_ended')

  const changes = changedFields(before, after)
  const participants = await saveParticipants(ctx, before.id, stored.participants, body.participants)
  const relationships = body.relationships ? await replaceRelationships(ctx, before.id, body.relationships) : false
  if (Object.keys(changes).length > 0 || participants || relationships) {
    await touchWhereShown(ctx, before, after)
    await write(ctx, before, changes)
    await recordChange(ctx, { record: 'member', id: before.id, action: 'changed', before, after })
  }
  return findMember(ctx, before.id)
}

async function lockStored(
  ctx: RequestContext,
  id: number,
  { relationships, participants }: MemberUpdate,
): Promise<Stored> {
  const related = relationships
    ? [
        ...(await relationshipsOf(ctx, [id])).map((row) => row.related_id),
        ...relationships.map((sent) => sent.member_id),
      ]
    : []
  const locked = await lockMembers(ctx, [id, ...related])
  const before = locked.find((row) => row.id === id)
  if (!before) throw new Problem('not_found')
  return {
    before,
    participants: participants ? await participantsOf(ctx, [id]) : [],
    known: new Set(locked.map((row) => row.id)),
  }
}

async function problemsOf(
  ctx: RequestContext,
  stored: Stored,
  after: MemberRow,
  body: MemberUpdate,
): Promise<FieldProblem[]> {
  const { address, sepa } = body
  const placed = address?.postal_code !== undefined || address?.country !== undefined
  const mandated = sepa?.iban !== undefined || sepa?.mandate_date !== undefined
  const renumbered = after.membership_number !== stored.before.membership_number
  return [
    ...(placed ? addressProblems(after) : []),
    ...(mandated ? sepaProblems(after) : []),
    ...(renumbered ? await takenProblems(ctx, after.membership_number) : []),
    ...participantProblems(stored.participants, body.participants),
    ...relationshipProblems(after.id, stored.known, body.relationships),
  ]
}

async function write(ctx: RequestContext, before: MemberRow, changes: Partial<MemberRow>): Promise<void> {
  try {
    await ctx.db
      .updateTable('members')
      .set({ ...changes, updated_at: nextUpdatedAt(ctx.now, before.updated_at) })
      .where('organization_id', '=', ctx.association.id)
      .where('id', '=', before.id)
      .execute()
  } catch (error) {
    // Two changes that took the same number at once: here the second one learns of the first.
    if (uniqueViolation(error) === 'members_membership_number_unique') refuse([numberTaken])
    throw error
  }
}
