/** A new member (specification, rule 2). */
import type { MemberCreate } from '#contract/schemas/members.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { refuse } from '../problem.ts'
import { type MemberFields, mergedFields, newMemberFields } from './fields.ts'
import { nextFreeNumber, numberTaken, takenProblems } from './membership-number.ts'
import { saveParticipants } from './participants.ts'
import {
  type CheckedMember,
  lockMembers,
  type MemberRecord,
  type MemberRow,
  participantsOf,
  relationshipsOf,
} from './queries.ts'
import { relationshipProblems, replaceRelationships } from './relationships.ts'

/** Throws `validation_failed` for a number that is taken and for unknown related members. */
export async function createMember({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: { body: MemberCreate }
}): Promise<MemberRecord> {
  const { membership_number: number, participants = [], relationships = [], ...body } = input.body
  // First of all: creators wait for each other here, so that ids appear in their order.
  const id = await nextId(ctx.db, ctx.association.id, 'members')
  await judge(ctx, { number, relationships })
  const fields = mergedFields(ctx, id, newMemberFields(ctx), body)
  const row = await insertMember(ctx, { ...fields, id }, number)
  if (participants.length > 0) await saveParticipants(ctx, id, [], participants)
  if (relationships.length > 0) await replaceRelationships(ctx, id, relationships)
  await report(ctx, id)
  return {
    row,
    participants: participants.length > 0 ? await participantsOf(ctx, [id]) : [],
    relationships: relationships.length > 0 ? await relationshipsOf(ctx, [id]) : [],
  }
}

interface Judged {
  readonly number: string | undefined
  readonly relationships: NonNullable<MemberCreate['relationships']>
}

async function judge(ctx: RequestContext, { number, relationships }: Judged): Promise<void> {
  const others = await lockMembers(
    ctx,
    relationships.map((relation) => relation.member_id),
  )
  refuse([
    ...(number === undefined ? [] : await takenProblems(ctx, number)),
    ...relationshipProblems(null, new Set(others.map((other) => other.id)), relationships),
  ])
}

/** With the number that was sent, or the next free one. The unique constraint decides between two who take the same. */
async function insertMember(
  ctx: RequestContext,
  fields: MemberFields & { id: number },
  number: string | undefined,
): Promise<MemberRow> {
  const values = { ...fields, organization_id: ctx.association.id, created_at: ctx.now, updated_at: ctx.now }
  for (;;) {
    const row = await ctx.db
      .insertInto('members')
      .values({ ...values, membership_number: number ?? (await nextFreeNumber(ctx)) })
      .onConflict((conflict) => conflict.columns(['organization_id', 'membership_number']).doNothing())
      .returningAll()
      .$narrowType<CheckedMember>()
      .executeTakeFirst()
    if (row) return row
    if (number !== undefined) refuse([numberTaken])
  }
}

/** To the federation the association is connected to; a test key reports nothing. */
async function report({ db, association, key, now }: RequestContext, id: number): Promise<void> {
  if (association.federationUrl === null || key.environment !== 'live') return
  await enqueue(db, { organizationId: association.id, kind: 'member_created_report', payload: { member_id: id }, now })
}
