/** The confirmation of a cancellation, to the member (specification, "Member status"). */
import { fullName } from '../lib/full-name.ts'
import { cancellationLetter } from './cancellation-letter.ts'
import { findMember } from './queries.ts'
import { correspondent } from '../organization/details.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Deliver } from '../outbox/delivery.ts'
import { NotDelivered } from '../mail/not-delivered.ts'

/** With the end date as it is now; not when the membership goes on after all. */
export const deliverCancellation: Deliver<'member_cancellation_email'> = async ({ member_id }, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const { row } = await findMember(delivery, member_id)
  if (row.membership_end_date === null) throw new NotDelivered('needless', 'the membership is not cancelled')
  const name = fullName(row)
  const letter = cancellationLetter({
    name,
    membershipNumber: row.membership_number,
    lastDay: row.membership_end_date,
    association,
    details,
    language: recipientLanguage(row, association),
  })
  const sender = correspondent(association, details)
  const recipient = { name, email: row.email }
  await mailer.send({ letter, association: sender, recipient, attachments: [], key, now }, delivery)
}
