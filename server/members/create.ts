/** A new member (specification, rule 2). */
import { recordChange, recordChanges } from '../changes/change-log.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { prepared } from '../database/prepared.ts'
import { nextId, nextIds } from '../database/sequences.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { refuse } from '../lib/problem.ts'
import { mergedFields, type NewMember, newMemberFields } from './fields.ts'
import { countNumber, nextFreeNumber, takenNumbers, takenProblems } from './membership-number.ts'
import { saveParticipants } from './participants.ts'
import { type MemberRecord, type MemberRow, withParts } from './queries.ts'
import { relationshipProblems, replaceRelationships } from './relationships.ts'

/** Throws `validation_failed` for a number that is taken and for unknown related members. */
export async function createMember({ ctx, input }: Call<{ body: NewMember }>): Promise<MemberRecord> {
  const { membership_number: number, participants, relationships, ...body } = input.body
  refuse([
    ...(number === undefined ? [] : await takenProblems(ctx, number)),
    ...(await relationshipProblems(ctx, null, relationships)),
  ])
  const id = await nextId(ctx.db, ctx.association.id, 'members')
  const row = rowOf(ctx, id, body, number ?? (await nextFreeNumber(ctx)))
  if (number !== undefined) await countNumber(ctx, number)
  await insertMember(ctx.db, row)
  const alone = { row, participants: [], relationships: [] }
  const record = {
    row,
    participants: await saveParticipants(ctx, alone, participants),
    relationships: await replaceRelationships(ctx, alone, relationships),
  }
  await recordChange(ctx, { record: 'member', id, action: 'created', before: null, after: withParts(record) })
  await report(ctx, id)
  return record
}

/**
 * The same for many who have neither participants nor relationships, in a few statements. Null for each whose number is taken; the numbers
 * among them differ.
 */
export async function createMembers(ctx: RequestContext, bodies: readonly NewMember[]): Promise<(MemberRow | null)[]> {
  const numbers = bodies.flatMap(({ membership_number: number }) => number ?? [])
  const taken = await takenNumbers(ctx, numbers)
  const isFree = ({ membership_number: number }: NewMember) => number === undefined || !taken.has(number)
  const ids = await nextIds(ctx.db, ctx.association.id, 'members', bodies.filter(isFree).length)
  await countNumber(ctx, ...numbers)
  const made: (MemberRow | null)[] = []
  let next = 0
  for (const body of bodies) {
    const id = isFree(body) ? ids[next++] : undefined
    made.push(id === undefined ? null : rowOf(ctx, id, body, body.membership_number ?? (await nextFreeNumber(ctx))))
  }
  const rows = made.filter((row) => row !== null)
  await insertRows(ctx.db, 'members', rows)
  await recordChanges(
    ctx,
    rows.map((row) => {
      const after = withParts({ row, participants: [], relationships: [] })
      return { record: 'member', id: row.id, action: 'created', before: null, after }
    }),
  )
  for (const { id } of rows) await report(ctx, id)
  return made
}

function rowOf(ctx: RequestContext, id: number, member: NewMember, number: string): MemberRow {
  const { membership_number: _number, participants: _participants, relationships: _relationships, ...body } = member
  return {
    ...mergedFields(ctx, id, newMemberFields(ctx), body),
    organization_id: ctx.association.id,
    id,
    membership_number: number,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

async function report(ctx: RequestContext, id: number): Promise<void> {
  if (ctx.association.federationUrl === null) return
  await enqueue(ctx, { kind: 'member_created_report', payload: { member_id: id } })
}

const insertMember = prepared<MemberRow, unknown>((db, row) => db.insertInto('members').values(row))
