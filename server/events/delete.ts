/** An event that nobody ever registered for is taken away: a draft that was a slip, with its notes (not in the specification). */
import { removeRecord } from '../changes/records.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedEvent } from './present.ts'
import { findEvent, refuseWithRegistrations } from './queries.ts'

/** Throws `not_found`, `version_conflict`, `event_has_registrations`. */
export async function deleteEvent({ ctx, input }: Call<VersionedInput>): Promise<void> {
  const before = await findEvent(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedEvent(ctx, before))
  await refuseWithRegistrations(ctx, before.id)
  const notes = ctx.db.selectFrom('notes').where('organization_id', '=', ctx.association.id)
  for (const note of await notes.where('event_id', '=', before.id).selectAll().execute())
    await removeRecord(ctx, 'notes', note)
  await removeRecord(ctx, 'events', before)
}
