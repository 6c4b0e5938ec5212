/** A draft opens for registration; a cancelled event takes place after all (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedEvent } from './present.ts'
import { type EventRow, findEvent } from './queries.ts'
import { saveEvent } from './save-event.ts'
import { refuseAction } from './states.ts'

/** One that is published already stays as it is. Throws `not_found`, `version_conflict`. */
export async function publishEvent({ ctx, input }: Call<VersionedInput>): Promise<EventRow> {
  const before = await findEvent(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedEvent(ctx, before))
  refuseAction(ctx, 'publish', { event: before })
  return saveEvent(ctx, before, {
    changes: { status: 'published', cancellation_message: null },
    action: 'published',
  })
}
