/** A registration for an event (specification, rules 4 and 5), and the organiser's way to make one. */
import type { EventAction } from '#contract/event-states.ts'
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import type { AttendeeCreate } from '#contract/schemas/management/registrations.ts'
import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { findEvent, type RegistrationRow } from './queries.ts'
import { addRegistration, attendeeOf, refuseSecond } from './registrations.ts'
import { refuseAction, refuseFull, requiresPayment } from './states.ts'
import { leaveWaitingList } from './waiting-list.ts'

interface Input<Body> {
  readonly ctx: RequestContext
  readonly input: { readonly params: { readonly id: number }; readonly body: Body }
}

/**
 * Takes spots of the event, which changes with it. Throws `not_found`, `validation_failed` for a member who is unknown or has
 * left, and what the event does not allow, in this order: `event_not_published`, `registration_closed`,
 * `event_requires_payment`, `event_full`, `already_registered`.
 */
export async function createEventRegistration({
  ctx,
  input,
}: Input<EventRegistrationCreate>): Promise<RegistrationRow> {
  return registerFor(ctx, { ...input, action: 'register', isPaidHere: false })
}

/**
 * The association arranges the payment itself, so an event that requires it is no reason to refuse. After the deadline only when
 * the request says that it is meant. Throws what registering over `/v2` throws, except `event_requires_payment`.
 */
export async function registerAttendee({ ctx, input }: Input<AttendeeCreate>): Promise<RegistrationRow> {
  const { after_deadline: isLate = false, ...body } = input.body
  return registerFor(ctx, { ...input, body, action: isLate ? 'registerLate' : 'register', isPaidHere: true })
}

interface Registering {
  readonly params: { readonly id: number }
  readonly body: EventRegistrationCreate
  readonly action: EventAction
  /** Whether the payment is arranged by the one who registers. */
  readonly isPaidHere: boolean
}

async function registerFor(
  ctx: RequestContext,
  { params, body, action, isPaidHere }: Registering,
): Promise<RegistrationRow> {
  const people = body.number_of_people ?? 1
  const event = await findEvent(ctx, params.id)
  const attendee = await attendeeOf(ctx, body)
  refuseAction(ctx, action, { event })
  const isMember = attendee.member_id !== null
  if (!isPaidHere && requiresPayment(event, { isMember, people })) throw new Problem('event_requires_payment')
  refuseFull(event, people)
  if (attendee.member_id !== null) await refuseSecond(ctx, event, attendee.member_id)
  const row = await addRegistration(ctx, event, { attendee, people, action: 'created' })
  if (attendee.member_id !== null) await leaveWaitingList(ctx, event.id, attendee.member_id)
  return row
}
