/** The news that an event does not take place, to someone who is registered or waits (not in the specification). */
import { type EventRow, findEvent, findRegistration } from './queries.ts'
import { findWaiting } from './waiting-list.ts'
import { type EventCancellationLetter, eventCancellationLetter } from './event-cancellation-letter.ts'
import { findMember } from '../members/queries.ts'
import { correspondent } from '../organization/details.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Deliver, Delivery } from '../outbox/delivery.ts'
import { NotDelivered } from '../mail/not-delivered.ts'

/** To a member's address of now. Not when the event takes place after all, or the registration was cancelled. */
export const deliverEventCancellation: Deliver<'event_cancellation_email'> = async (payload, delivery) => {
  const event = await findCancelled(delivery, payload.event_id)
  const registration = await findRegistration(delivery, event.id, payload.registration_id)
  if (registration.status === 'cancelled') throw new NotDelivered('needless', 'the registration is cancelled')
  await send(delivery, event, { ...registration, place: 'registered' })
}

/** Not when the event takes place after all. Who has been taken off the list is not there any more. */
export const deliverWaitingListCancellation: Deliver<'waiting_list_cancellation_email'> = async (payload, delivery) => {
  const event = await findCancelled(delivery, payload.event_id)
  const { row } = await findWaiting(delivery, event.id, payload.entry_id)
  await send(delivery, event, { ...row, place: 'waiting' })
}

async function findCancelled(delivery: Delivery, id: number): Promise<EventRow> {
  const event = await findEvent(delivery, id)
  if (event.status !== 'cancelled') throw new NotDelivered('needless', `the event is ${event.status}`)
  return event
}

interface Attendee extends Pick<EventCancellationLetter, 'name' | 'place'> {
  readonly member_id: number | null
  readonly email: string | null
  readonly number_of_people: number
}

async function send(delivery: Delivery, event: EventRow, { member_id: id, ...attendee }: Attendee): Promise<void> {
  const { association, details, mailer, key, now } = delivery
  const member = id === null ? null : (await findMember(delivery, id)).row
  const letter = eventCancellationLetter({
    name: attendee.name,
    event,
    people: attendee.number_of_people,
    place: attendee.place,
    association,
    details,
    language: recipientLanguage(member, association),
  })
  const recipient = { name: attendee.name, email: member?.email ?? attendee.email }
  const sender = correspondent(association, details)
  await mailer.send({ letter, association: sender, recipient, attachments: [], key, now }, delivery)
}
