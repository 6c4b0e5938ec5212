/** The notice that a person signs in with another address from now on, to the one before. */
import { addressChangeLetter } from './address-change-letter.ts'
import { correspondent } from '../organization/details.ts'
import { findPerson } from './queries.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Deliver } from '../outbox/delivery.ts'

export const deliverAddressChange: Deliver<'address_change_email'> = async ({ person_id, email }, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const { row } = await findPerson(delivery, person_id)
  const language = recipientLanguage(null, association)
  const letter = addressChangeLetter({ name: row.name, former: email, association, details, language })
  const recipient = { name: row.name, email }
  const sender = correspondent(association, details)
  await mailer.send({ letter, association: sender, recipient, attachments: [], key, now }, delivery)
}
