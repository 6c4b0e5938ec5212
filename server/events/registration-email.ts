/** Emails an attendee about a change of the registration. */
import { findEvent, findRegistration } from './queries.ts'
import { registrationLetter } from './registration-letter.ts'
import { findMember } from '../members/queries.ts'
import { correspondent } from '../organization/details.ts'
import { eventUrl } from '../lib/public-addresses.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Deliver, Delivery } from '../outbox/delivery.ts'
import { NotDelivered } from '../mail/not-delivered.ts'

/** Not when something else has become of it since. */
export const deliverRegistrationNews: Deliver<'registration_email'> = async (payload, delivery) => {
  const { association, details, mailer, publicUrl, key, now } = delivery
  const { event_id: eventId, registration_id: id, about } = payload
  const event = await findEvent(delivery, eventId)
  const registration = await findRegistration(delivery, eventId, id)
  const isCancelled = registration.status === 'cancelled'
  if (isCancelled !== (about === 'cancelled'))
    throw new NotDelivered('needless', `the registration is ${registration.status}`)
  const letter = registrationLetter({
    about,
    event,
    registration,
    url: eventUrl(publicUrl, association.slug, eventId),
    association,
    details,
    language: recipientLanguage(await memberOf(registration.member_id, delivery), association),
  })
  const { name, email } = registration
  const sender = correspondent(association, details)
  await mailer.send({ letter, association: sender, recipient: { name, email }, attachments: [], key, now }, delivery)
}

async function memberOf(id: number | null, delivery: Delivery) {
  return id === null ? null : (await findMember(delivery, id)).row
}
