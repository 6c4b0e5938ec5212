/** The invitation to sign in, to a person who works for the association. */
import { invitationLetter } from './invitation-letter.ts'
import { correspondent } from '../organization/details.ts'
import { issueToken } from './invitations.ts'
import { findPerson } from './queries.ts'
import { invitationUrl } from '../lib/public-addresses.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Deliver } from '../outbox/delivery.ts'
import { NotDelivered } from '../mail/not-delivered.ts'

/** Each attempt has a link of its own, because the database knows none: the latest one works. Not when the invitation is over. */
export const deliverInvitation: Deliver<'invitation_email'> = async ({ person_id }, delivery) => {
  const { association, details, mailer, publicUrl, storage, key, now } = delivery
  const { row } = await findPerson(delivery, person_id)
  const lastMoment = row.invitation_expires_at
  if (lastMoment === null || lastMoment <= now) throw new NotDelivered('needless', 'the invitation is no longer open')
  const token = await storage.transaction((db) => issueToken({ db, association }, row.id))
  const letter = invitationLetter({
    name: row.name,
    url: invitationUrl(publicUrl, token),
    lastMoment,
    association,
    details,
    language: recipientLanguage(null, association),
  })
  const recipient = { name: row.name, email: row.email }
  const sender = correspondent(association, details)
  await mailer.send({ letter, association: sender, recipient, attachments: [], key, now }, delivery)
}
