/** Participants of a member: sent with `id` they change, without they are added, absent they stay. */
import type { FieldProblem } from '#contract/problems.ts'
import type { ParticipantInput } from '#contract/schemas/members.ts'
import type { RequestContext } from '../context.ts'
import { nextIds } from '../database/sequences.ts'
import { nextUpdatedAt } from '../database/updated-at.ts'
import { changedFields } from './fields.ts'
import type { ParticipantRow } from './queries.ts'

type Sent = readonly ParticipantInput[]

export function participantProblems(existing: readonly ParticipantRow[], sent: Sent = []): FieldProblem[] {
  const known = new Set(existing.map(({ id }) => id))
  return sent.flatMap<FieldProblem>(({ id }, index) =>
    id === undefined || known.has(id) ? [] : [{ field: `participants.${index}.id`, reason: 'unknown_participant' }],
  )
}

/** Writes what was sent and tells whether anything changed. */
export async function saveParticipants(
  ctx: RequestContext,
  memberId: number,
  existing: readonly ParticipantRow[],
  sent: Sent = [],
): Promise<boolean> {
  const stored = new Map(existing.map((row) => [row.id, row]))
  let changed = false
  for (const { id, ...fields } of sent) {
    const row = id === undefined ? undefined : stored.get(id)
    if (row) changed = (await updateParticipant(ctx, row, fields)) || changed
  }
  const added = sent.filter(({ id }) => id === undefined)
  await addParticipants(ctx, memberId, added)
  return changed || added.length > 0
}

async function updateParticipant(
  ctx: RequestContext,
  row: ParticipantRow,
  sent: Omit<ParticipantInput, 'id'>,
): Promise<boolean> {
  const before = { name: row.name, active: Boolean(row.active), date_of_birth: row.date_of_birth }
  const { name = before.name, active = before.active, date_of_birth = before.date_of_birth } = sent
  const changes = changedFields(before, { name, active, date_of_birth })
  if (Object.keys(changes).length === 0) return false
  await ctx.db
    .updateTable('participants')
    .set({ ...changes, updated_at: nextUpdatedAt(ctx.now, row.updated_at) })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', row.id)
    .execute()
  return true
}

async function addParticipants(ctx: RequestContext, memberId: number, added: Sent): Promise<void> {
  if (added.length === 0) return
  const ids = await nextIds(ctx.db, ctx.association.id, 'participants', added.length)
  const rows = added.flatMap(({ name, active = true, date_of_birth = null }, index) => {
    const id = ids[index]
    // The schema requires a name where there is no id.
    return id === undefined || name === undefined ? [] : [{ id, name, active, date_of_birth }]
  })
  await ctx.db
    .insertInto('participants')
    .values(
      rows.map((row) => ({
        ...row,
        organization_id: ctx.association.id,
        member_id: memberId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    )
    .execute()
}
