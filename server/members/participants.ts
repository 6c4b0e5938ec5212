/** Participants of a member: sent with `id` they change, without they are added, absent they stay. */
import type { FieldProblem } from '#contract/problems.ts'
import type { ParticipantInput } from '#contract/schemas/members.ts'
import type { RequestContext } from '../operation/context.ts'
import { nextIds } from '../database/sequences.ts'
import { changedFields } from './fields.ts'
import type { MemberRecord, ParticipantRow } from './queries.ts'

type Participants = MemberRecord['participants']

export function participantProblems(stored: Participants, input: readonly ParticipantInput[] = []): FieldProblem[] {
  const known = new Set(stored.map(({ id }) => id))
  return input.flatMap<FieldProblem>(({ id }, index) =>
    id === undefined || known.has(id) ? [] : [{ field: `participants.${index}.id`, reason: 'unknown_participant' }],
  )
}

/** Writes the differences and gives all participants as they are then: the very same list when nothing differs. */
export async function saveParticipants(
  ctx: RequestContext,
  { row, participants }: MemberRecord,
  input: readonly ParticipantInput[] = [],
): Promise<Participants> {
  const changed = new Map<number, ParticipantRow>()
  for (const { id, ...fields } of input) {
    const before = participants.find((stored) => stored.id === id)
    const after = before && (await updateParticipant(ctx, before, fields))
    if (after) changed.set(after.id, after)
  }
  const added = await addParticipants(
    ctx,
    row.id,
    input.filter(({ id }) => id === undefined),
  )
  if (changed.size === 0 && added.length === 0) return participants
  return [...participants.map((stored) => changed.get(stored.id) ?? stored), ...added]
}

/** Undefined when nothing differs. */
async function updateParticipant(
  ctx: RequestContext,
  stored: ParticipantRow,
  input: Omit<ParticipantInput, 'id'>,
): Promise<ParticipantRow | undefined> {
  const before = { ...stored, active: Boolean(stored.active) }
  const { name = before.name, active = before.active, date_of_birth = before.date_of_birth } = input
  const after = { ...before, name, active, date_of_birth }
  const changes = changedFields(before, after)
  if (Object.keys(changes).length === 0) return undefined
  await ctx.db
    .updateTable('participants')
    .set({ ...changes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', stored.id)
    .execute()
  return after
}

async function addParticipants(
  ctx: RequestContext,
  memberId: number,
  added: readonly ParticipantInput[],
): Promise<ParticipantRow[]> {
  if (added.length === 0) return []
  const ids = await nextIds(ctx.db, ctx.association.id, 'participants', added.length)
  const rows = added.flatMap(({ name, active = true, date_of_birth = null }, index) => {
    const id = ids[index]
    // The schema requires a name where there is no id.
    return id === undefined || name === undefined ? [] : [{ id, name, active, date_of_birth }]
  })
  const times = { created_at: ctx.now, updated_at: ctx.now }
  await ctx.db
    .insertInto('participants')
    .values(rows.map((row) => ({ ...row, organization_id: ctx.association.id, member_id: memberId, ...times })))
    .execute()
  return rows
}
