/** A new member (specification, rule 2). */
import type { MemberCreate } from '#contract/schemas/members.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { nextId } from '../database/sequences.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { refuse } from '../problem.ts'
import { mergedFields, newMemberFields } from './fields.ts'
import { countNumber, nextFreeNumber, takenProblems } from './membership-number.ts'
import { saveParticipants } from './participants.ts'
import { type MemberRecord, type MemberRow, withParts } from './queries.ts'
import { relationshipProblems, replaceRelationships } from './relationships.ts'

/** Throws `validation_failed` for a number that is taken and for unknown related members. */
export async function createMember({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: { body: MemberCreate }
}): Promise<MemberRecord> {
  const { membership_number: number, participants, relationships, ...body } = input.body
  refuse([
    ...(number === undefined ? [] : await takenProblems(ctx, number)),
    ...(await relationshipProblems(ctx, null, relationships)),
  ])
  const id = await nextId(ctx.db, ctx.association.id, 'members')
  const row = {
    ...mergedFields(ctx, id, newMemberFields(ctx), body),
    organization_id: ctx.association.id,
    id,
    membership_number: number ?? (await nextFreeNumber(ctx)),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  if (number !== undefined) await countNumber(ctx, number)
  await insertMember(ctx.db, row)
  const alone = { row, participants: [], relationships: [] }
  const record = {
    row,
    participants: await saveParticipants(ctx, alone, participants),
    relationships: await replaceRelationships(ctx, alone, relationships),
  }
  await recordChange(ctx, { record: 'member', id, action: 'created', before: null, after: withParts(record) })
  if (ctx.association.federationUrl !== null)
    await enqueue(ctx, { kind: 'member_created_report', payload: { member_id: id } })
  return record
}

const insertMember = prepared<MemberRow, unknown>((db, row) => db.insertInto('members').values(row))
