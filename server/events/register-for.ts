/** Registers someone for an event, for the member's own way in and the organiser's. */
import type { EventAction } from '#contract/event-states.ts'
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import type { RequestContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { findEvent, type RegistrationRow } from './queries.ts'
import { addRegistration, attendeeOf, refuseSecond } from './registrations.ts'
import { refuseAction, refuseFull, requiresPayment } from './states.ts'
import { leaveWaitingList } from './waiting-list.ts'

interface Registering {
  readonly params: { readonly id: number }
  readonly body: EventRegistrationCreate
  readonly action: EventAction
  /** Whether the payment is arranged by the one who registers. */
  readonly isPaidHere: boolean
  /** Whether the organiser lets them in although the event is full; they are confirmed, since they are at the door. */
  readonly isOverCapacity: boolean
}

/**
 * Takes spots of the event, which changes with it. Throws `not_found`, `validation_failed` for a member who is unknown or has
 * left, and what the event does not allow, in this order: `event_not_published`, `registration_closed`,
 * `event_requires_payment`, `event_full`, `already_registered`.
 */
export async function registerFor(
  ctx: RequestContext,
  { params, body, action, isPaidHere, isOverCapacity }: Registering,
): Promise<RegistrationRow> {
  const people = body.number_of_people ?? 1
  const event = await findEvent(ctx, params.id)
  const attendee = await attendeeOf(ctx, body)
  refuseAction(ctx, action, { event })
  const isMember = attendee.member_id !== null
  if (!isPaidHere && requiresPayment(event, { isMember, people })) throw new Problem('event_requires_payment')
  if (!isOverCapacity) refuseFull(event, people)
  if (attendee.member_id !== null) await refuseSecond(ctx, event, attendee.member_id)
  const row = await addRegistration(ctx, event, { attendee, people, action: 'created', isConfirmed: isOverCapacity })
  if (attendee.member_id !== null) await leaveWaitingList(ctx, event.id, attendee.member_id)
  return row
}
