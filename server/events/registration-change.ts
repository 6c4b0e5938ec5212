/** The first steps of every change of a registration: its version, and the rules of its state. */
import type { EventAction } from '#contract/event-states.ts'
import type { RequestContext } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentManagedRegistration } from './present.ts'
import { type EventRow, findEvent, findRegistration, type RegistrationRow } from './queries.ts'
import { refuseAction } from './states.ts'

export interface RegistrationInput<Body> {
  readonly params: { readonly id: number; readonly registration_id: number }
  readonly version: number | null
  readonly body: Body
}

interface RegistrationChange {
  readonly event: EventRow
  readonly before: RegistrationRow
}

/**
 * `isEmailed`: the attendee is told, which is refused once the event is over. Throws `not_found`, `version_conflict`, and what the
 * table of `contract/event-states.ts` gives for the action.
 */
export async function registrationChange(
  ctx: RequestContext,
  { params, version }: Omit<RegistrationInput<unknown>, 'body'>,
  { action, isEmailed = false }: { readonly action: EventAction; readonly isEmailed?: boolean | undefined },
): Promise<RegistrationChange> {
  const event = await findEvent(ctx, params.id)
  const before = await findRegistration(ctx, event.id, params.registration_id)
  requireVersion(version, before, () => presentManagedRegistration(before))
  refuseAction(ctx, action, { event, registration: before.status })
  if (isEmailed) refuseAction(ctx, 'notify', { event })
  return { event, before }
}
