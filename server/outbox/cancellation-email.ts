/** The confirmation of a cancellation, to the member (specification, "Member status"). */
import { fullName } from '../full-name.ts'
import { cancellationLetter } from '../mail/cancellation-letter.ts'
import { findMember } from '../members/queries.ts'
import { recipientLanguage } from '../recipient-language.ts'
import type { Deliver } from './delivery.ts'
import { NotDelivered } from './not-delivered.ts'

/** With the end date as it is now; not when the membership goes on after all. */
export const deliverCancellation: Deliver<'member_cancellation_email'> = async ({ member_id }, delivery) => {
  const { association, mailer, key, now } = delivery
  const { row } = await findMember(delivery, member_id)
  if (row.membership_end_date === null) throw new NotDelivered('needless', 'the membership is not cancelled')
  const name = fullName(row)
  const letter = cancellationLetter({
    name,
    membershipNumber: row.membership_number,
    lastDay: row.membership_end_date,
    association,
    language: recipientLanguage(row, association),
  })
  await mailer.send({ letter, association, recipient: { name, email: row.email }, attachments: [], key, now }, delivery)
}
