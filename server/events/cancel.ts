/** An event does not take place (not in the specification). Its registrations stay as they are. */
import type { EventCancel } from '#contract/schemas/management/events.ts'
import type { RequestContext, Call, VersionedInput } from '../operation/context.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedEvent } from './present.ts'
import { type EventRow, findEvent, selectRegistrations } from './queries.ts'
import { saveEvent } from './save-event.ts'
import { refuseAction } from './states.ts'
import { selectWaiting } from './waiting-list.ts'

type Input = VersionedInput & { readonly body: EventCancel }

/**
 * One that is cancelled already stays as it is, without emails. Throws `not_found`, `version_conflict`, `event_not_published`, and
 * `event_over` for emails about an event that has taken place.
 */
export async function cancelEvent({ ctx, input }: Call<Input>): Promise<EventRow> {
  const { send_email: isEmailed = false, message = null } = input.body
  const before = await findEvent(ctx, input.params.id)
  requireVersion(input.version, before, () => presentManagedEvent(ctx, before))
  refuseAction(ctx, 'cancel', { event: before })
  if (before.status === 'cancelled') return before
  if (isEmailed) refuseAction(ctx, 'notify', { event: before })
  const changes = { status: 'cancelled', cancellation_message: message } as const
  const after = await saveEvent(ctx, before, { changes, action: 'cancelled' })
  if (isEmailed) await emailAttendees(ctx, after)
  return after
}

/** One email for each registration and each place on the waiting list with an address; a member's own counts when it is sent. */
async function emailAttendees(ctx: RequestContext, { id }: EventRow): Promise<void> {
  const registrations = await selectRegistrations(ctx, id)
    .where('status', '<>', 'cancelled')
    .where((is) => is.or([is('email', 'is not', null), is('member_id', 'is not', null)]))
    .select('id')
    .orderBy('id')
    .execute()
  const waiting = await selectWaiting(ctx, id)
    .where((is) => is.or([is('email', 'is not', null), is('member_id', 'is not', null)]))
    .select('id')
    .orderBy('id')
    .execute()
  await enqueueAll(
    ctx,
    registrations.map((registration) => ({
      kind: 'event_cancellation_email',
      payload: { event_id: id, registration_id: registration.id },
    })),
  )
  await enqueueAll(
    ctx,
    waiting.map((entry) => ({
      kind: 'waiting_list_cancellation_email',
      payload: { event_id: id, entry_id: entry.id },
    })),
  )
}
