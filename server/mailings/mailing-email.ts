/** Emails of a message, and the one that its writer tries it with. */
import { fullName } from '../lib/full-name.ts'
import { unsubscribeUrl } from '../lib/public-addresses.ts'
import { discarded, NotDelivered } from '../mail/not-delivered.ts'
import type { MailRecipient } from '../mail/message.ts'
import { selectMembers } from '../members/queries.ts'
import type { Reader } from '../operation/context.ts'
import { correspondent } from '../organization/details.ts'
import type { Deliver, Delivery } from '../outbox/delivery.ts'
import { findPerson } from '../people/queries.ts'
import { type CopyNames, exampleLink, mailingLetter } from './mailing-letter.ts'
import { type CopyRow, findMailing, type MailingRow } from './queries.ts'
import { findPeople } from './readers.ts'

/** With the names of today, also of members who have left since. */
async function namesOf(delivery: Delivery, rows: readonly CopyRow[]): Promise<CopyNames> {
  const people = await findPeople(
    delivery,
    rows.flatMap(({ member_id: member, reader_id: reader }) => [member ?? [], reader ?? []].flat()),
  )
  const readers = rows.map(({ reader_id: id, reader_name: given }) => {
    const person = people.get(id ?? 0)
    const name = person ? fullName(person) : (given ?? '')
    return { name, firstName: person?.first_name ?? name }
  })
  return {
    readers,
    members: rows.map(({ member_id: id, reader_name: given }) => {
      const person = people.get(id ?? 0)
      return { name: person ? fullName(person) : (given ?? ''), membershipNumber: person?.membership_number ?? null }
    }),
  }
}

function newsletterReaders({ db, association }: Reader) {
  return selectMembers({ db, association }).where('no_newsletters_since', 'is', null).select('id')
}

interface Addressed extends CopyNames {
  readonly recipient: MailRecipient
  readonly unsubscribeUrl: string | null
}

async function send(delivery: Delivery, mailing: MailingRow, { recipient, unsubscribeUrl: url, ...names }: Addressed) {
  const { association, details, mailer, key, now } = delivery
  const letter = mailingLetter({ mailing, names, association, details, unsubscribeUrl: url })
  const sender = correspondent(association, details)
  await mailer.send(
    { letter, association: sender, recipient, attachments: [], unsubscribeUrl: url, key, now },
    delivery,
  )
}

/** Not once the sending is stopped, nor a newsletter about members who have stopped them since. */
export const deliverMailing: Deliver<'mailing_email'> = async ({ mailing_id: id, copy }, delivery) => {
  const mailing = await findMailing(delivery, id)
  if (mailing.stopped_at !== null) throw new NotDelivered('needless', discarded)
  const rows = await delivery.db
    .selectFrom('mailing_copies')
    .where('organization_id', '=', delivery.association.id)
    .where('mailing_id', '=', id)
    .where('copy', '=', copy)
    .$if(Boolean(mailing.is_newsletter), (some) => some.where('member_id', 'in', newsletterReaders(delivery)))
    .selectAll()
    .orderBy('id')
    .execute()
  const [first] = rows
  // The members were deleted, or want none.
  if (!first) throw new NotDelivered('needless', discarded)
  const names = await namesOf(delivery, rows)
  const recipient = { name: names.readers.map(({ name }) => name)[0] ?? '', email: first.email }
  const { publicUrl, association } = delivery
  const token = first.unsubscribe_token
  const url = token === null ? null : unsubscribeUrl(publicUrl, association.slug, token)
  await send(delivery, mailing, { ...names, recipient, unsubscribeUrl: url })
}

export const deliverMailingTest: Deliver<'mailing_test_email'> = async (payload, delivery) => {
  const mailing = await findMailing(delivery, payload.mailing_id)
  const { row } = await findPerson(delivery, payload.person_id)
  const { name, email } = row
  await send(
    delivery,
    { ...mailing, subject: `[Test] ${mailing.subject}` },
    {
      readers: [{ name, firstName: name.split(' ')[0] ?? name }],
      members: [{ name, membershipNumber: null }],
      recipient: { name, email },
      unsubscribeUrl: exampleLink(delivery, mailing),
    },
  )
}
