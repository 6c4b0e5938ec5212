/** Ticks of the door list, from any number of phones (not in the specification). */
import type { AttendanceRecord } from '#contract/schemas/management/attendance.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { RecordInput, RequestContext, Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { type AttendanceRow, findEvent, selectAttendance, selectRegistrations } from './queries.ts'

type Input = RecordInput & { readonly body: AttendanceRecord }

/**
 * The latest tick of a registration counts, whichever arrives first: a phone without a network sends its ticks later. Gives what
 * counts now for the registrations sent; ticks of others than this event's are left out. Throws `not_found`,
 * and `validation_failed` for more people than are registered: others are registered as walk-ins.
 */
export async function recordAttendance({ ctx, input: { params, body } }: Call<Input>): Promise<AttendanceRow[]> {
  const event = await findEvent(ctx, params.id)
  const ticks = [...new Map(body.ticks.map((tick, index) => [tick.registration_id, { ...tick, index }])).values()]
  const ids = ticks.map(({ registration_id: id }) => id)
  const registered = await selectRegistrations(ctx, event.id)
    .where('id', 'in', ids)
    .select(['id', 'number_of_people'])
    .execute()
  const known = new Map(registered.map((row) => [row.id, row.number_of_people]))
  const stored = await selectAttendance(ctx, event.id).where('id', 'in', ids).selectAll().execute()
  const before = new Map(stored.map((row) => [row.id, row]))
  const latest = ticks.flatMap(({ registration_id: id, arrived, ticked_at: at, index }) => {
    // A phone's clock may be ahead: its tick must not win over the ones that come after it.
    const tickedAt = at > ctx.requestedAt ? ctx.requestedAt : at
    const [old, people] = [before.get(id), known.get(id)]
    if (people === undefined || (old && old.ticked_at > tickedAt)) return []
    return [{ index, people, row: { id, event_id: event.id, arrived, ticked_at: tickedAt } }]
  })
  refuse(
    latest.flatMap<FieldProblem>(({ index, people, row }) =>
      row.arrived > people
        ? [{ field: `ticks.${index}.arrived`, reason: 'more_than_registered', values: { max: people } }]
        : [],
    ),
  )
  for (const { row } of latest) await saveTick(ctx, row)
  return selectAttendance(ctx, event.id).where('id', 'in', ids).selectAll().orderBy('id').execute()
}

async function saveTick(
  ctx: RequestContext,
  { id, event_id, ...tick }: Pick<AttendanceRow, 'id' | 'event_id' | 'arrived' | 'ticked_at'>,
): Promise<void> {
  const changes = { ...tick, ticked_by: ctx.key.person?.name ?? ctx.key.name, updated_at: ctx.now }
  await ctx.db
    .insertInto('attendance')
    .values({ organization_id: ctx.association.id, id, event_id, ...changes, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet(changes))
    .execute()
}
