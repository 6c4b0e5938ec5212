/** The notice that something about how a person signs in has changed, to the address that the person had then. */
import { signInChangeLetter } from './sign-in-change-letter.ts'
import { correspondent } from '../organization/details.ts'
import { findPerson } from './queries.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Deliver } from '../outbox/delivery.ts'

export const deliverSignInChange: Deliver<'sign_in_change_email'> = async (payload, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const { row } = await findPerson(delivery, payload.person_id)
  const language = recipientLanguage(null, association)
  const letter = signInChangeLetter({ ...payload, name: row.name, association, details, language })
  const recipient = { name: row.name, email: payload.email }
  const sender = correspondent(association, details)
  await mailer.send({ letter, association: sender, recipient, attachments: [], key, now }, delivery)
}
