/** An event that nobody has registered for becomes a draft again (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedEvent } from './present.ts'
import { type EventRow, findEvent, refuseWithRegistrations } from './queries.ts'
import { saveEvent } from './save-event.ts'
import { refuseAction } from './states.ts'

/** A draft stays as it is. Throws `not_found`, `version_conflict`, `event_has_registrations`. */
export async function unpublishEvent({ ctx, input }: Call<VersionedInput>): Promise<EventRow> {
  const before = await findEvent(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedEvent(ctx, before))
  refuseAction(ctx, 'unpublish', { event: before })
  if (before.status !== 'draft') await refuseWithRegistrations(ctx, before.id)
  return saveEvent(ctx, before, {
    changes: { status: 'draft', cancellation_message: null },
    action: 'unpublished',
  })
}
