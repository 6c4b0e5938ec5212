/** Ticks of the door list, from any number of phones (not in the specification). */
import type { AttendanceRecord } from '#contract/schemas/management/attendance.ts'
import type { RequestContext } from '../context.ts'
import { type AttendanceRow, findEvent, selectAttendance, selectRegistrations } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: AttendanceRecord
}

/**
 * The latest tick of a registration counts, whichever arrives first: a phone without a network sends its ticks later. Gives what
 * counts now for the registrations sent; ticks of others than this event's are left out. Throws `not_found`.
 */
export async function recordAttendance({
  ctx,
  input: { params, body },
}: {
  ctx: RequestContext
  input: Input
}): Promise<AttendanceRow[]> {
  const event = await findEvent(ctx, params.id)
  const ticks = [...new Map(body.ticks.map((tick) => [tick.registration_id, tick])).values()]
  const ids = ticks.map(({ registration_id: id }) => id)
  const registered = await selectRegistrations(ctx, event.id).where('id', 'in', ids).select('id').execute()
  const known = new Set(registered.map(({ id }) => id))
  const stored = await selectAttendance(ctx, event.id).where('id', 'in', ids).selectAll().execute()
  const before = new Map(stored.map((row) => [row.id, row]))
  for (const { registration_id: id, arrived, ticked_at: at } of ticks) {
    // A phone's clock may be ahead: its tick must not win over the ones that come after it.
    const tickedAt = at > ctx.requestedAt ? ctx.requestedAt : at
    const old = before.get(id)
    if (!known.has(id) || (old && old.ticked_at > tickedAt)) continue
    await saveTick(ctx, { id, event_id: event.id, arrived, ticked_at: tickedAt })
  }
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
