/** The notice that a person signs in with another address from now on, to the one before. */
import { addressChangeLetter } from '../mail/address-change-letter.ts'
import { correspondent } from '../organization/details.ts'
import { findPerson } from '../people/queries.ts'
import { recipientLanguage } from '../recipient-language.ts'
import type { Deliver } from './delivery.ts'

export const deliverAddressChange: Deliver<'address_change_email'> = async ({ person_id, email }, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const { row } = await findPerson(delivery, person_id)
  const language = recipientLanguage(null, association)
  const letter = addressChangeLetter({ name: row.name, former: email, association, details, language })
  const recipient = { name: row.name, email }
  const sender = correspondent(association, details)
  await mailer.send({ letter, association: sender, recipient, attachments: [], key, now }, delivery)
}
