/** A registration for an event (specification, rules 4 and 5). */
import type { EventRegistrationCreate } from '#contract/schemas/events.ts'
import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { type EventRow, findEvent, type RegistrationRow } from './queries.ts'
import { addRegistration, attendeeOf, refuseSecond } from './registrations.ts'
import { refuseClosed, spotsLeft } from './states.ts'
import { leaveWaitingList } from './waiting-list.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly body: EventRegistrationCreate
}

/**
 * Takes spots of the event, which changes with it. Throws `not_found`, `validation_failed` for a member who is unknown or has
 * left, and what the event does not allow, in this order: `event_not_published`, `registration_closed`,
 * `event_requires_payment`, `event_full`, `already_registered`.
 */
export async function createEventRegistration({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: Input
}): Promise<RegistrationRow> {
  const people = input.body.number_of_people ?? 1
  const event = await findEvent(ctx, input.params.id)
  const attendee = await attendeeOf(ctx, input.body)
  refuseClosed(event, { now: ctx.requestedAt, isMember: attendee.member_id !== null, people })
  refuseFull(event, people)
  if (attendee.member_id !== null) await refuseSecond(ctx, event, attendee.member_id)
  const row = await addRegistration(ctx, event, { attendee, people, action: 'created' })
  if (attendee.member_id !== null) await leaveWaitingList(ctx, event.id, attendee.member_id)
  return row
}

function refuseFull(event: EventRow, people: number): void {
  const spots = spotsLeft(event)
  if (spots !== null && people > spots) throw new Problem('event_full', { spots })
}
