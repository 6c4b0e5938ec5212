/** Two members who look like one person are two people, or may be one after all (not in the specification). */
import type { DuplicateDecision } from '#contract/schemas/management/merges.ts'
import { recordChange } from '../changes/change-log.ts'
import { touch } from '../database/updated-at.ts'
import type { Call, RecordInput } from '../operation/context.ts'
import { findPair } from './merge-members.ts'
import { distinctPairs } from './queries.ts'

type Input = RecordInput & { readonly body: DuplicateDecision }

/** Throws `not_found`, and `validation_failed` for a member who does not exist. Deciding the same again changes nothing. */
export async function decideDuplicate({ ctx, input: { params, body } }: Call<Input>): Promise<void> {
  const { db, association, now, actor } = ctx
  const { stays: one, goes: other } = await findPair(ctx, { params, memberId: body.member_id })
  const [member_id, other_id] = [one.row.id, other.row.id].toSorted((a, b) => a - b)
  if (member_id === undefined || other_id === undefined) return
  const isKnown = (await distinctPairs(ctx)).has(`${member_id} ${other_id}`)
  if (isKnown === !body.is_same) return
  if (body.is_same)
    await db
      .deleteFrom('distinct_members')
      .where('organization_id', '=', association.id)
      .where('member_id', '=', member_id)
      .where('other_id', '=', other_id)
      .execute()
  else
    await db
      .insertInto('distinct_members')
      .values({
        organization_id: association.id,
        member_id,
        other_id,
        decided_by: 'name' in actor ? actor.name : null,
        decided_at: now,
      })
      .execute()
  await touch(db, 'members', { organizationId: association.id, ids: [member_id, other_id], now })
  for (const [{ row }, { row: second }] of [
    [one, other],
    [other, one],
  ] as const) {
    const [before, after] = [{ not_the_same_as: null }, { not_the_same_as: second.membership_number }]
    const change = body.is_same ? { before: after, after: before } : { before, after }
    await recordChange(ctx, { record: 'member', id: row.id, action: 'changed', ...change })
  }
}
