/** The news that an event does not take place, to someone who is registered (not in the specification). */
import { findEvent, findRegistration } from '../events/queries.ts'
import { eventCancellationLetter } from '../mail/event-cancellation-letter.ts'
import { findMember } from '../members/queries.ts'
import { correspondent } from '../organization/details.ts'
import { recipientLanguage } from '../recipient-language.ts'
import type { Deliver } from './delivery.ts'
import { NotDelivered } from './not-delivered.ts'

/** To a member's address of now. Not when the event takes place after all, or the registration was cancelled. */
export const deliverEventCancellation: Deliver<'event_cancellation_email'> = async (payload, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const event = await findEvent(delivery, payload.event_id)
  if (event.status !== 'cancelled') throw new NotDelivered('needless', `the event is ${event.status}`)
  const registration = await findRegistration(delivery, event.id, payload.registration_id)
  if (registration.status === 'cancelled') throw new NotDelivered('needless', 'the registration is cancelled')
  const member = registration.member_id === null ? null : (await findMember(delivery, registration.member_id)).row
  const letter = eventCancellationLetter({
    name: registration.name,
    event,
    people: registration.number_of_people,
    association,
    details,
    language: recipientLanguage(member, association),
  })
  const recipient = { name: registration.name, email: member?.email ?? registration.email }
  const sender = correspondent(association, details)
  await mailer.send({ letter, association: sender, recipient, attachments: [], key, now }, delivery)
}
