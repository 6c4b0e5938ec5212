/** A credit note to who pays its invoice (not in the specification). */
import { creditNoteDocument } from './credit-note-document.ts'
import { presentCreditNote } from './present.ts'
import { findCreditNote } from './queries.ts'
import { invoicePdf } from '../documents/invoice-pdf.ts'
import { presentDocument } from '../present.ts'
import { findInvoice } from '../queries.ts'
import { creditNoteLetter } from './credit-note-letter.ts'
import { findMember } from '../../members/queries.ts'
import { correspondent } from '../../organization/details.ts'
import { recipientLanguage } from '../../mail/recipient-language.ts'
import type { Deliver } from '../../outbox/delivery.ts'
import { keepSending } from '../invoice-email.ts'

/** A credit note never changes; what is left to pay of its invoice is as it is now. */
export const deliverCreditNote: Deliver<'credit_note_email'> = async ({ credit_note_id }, delivery) => {
  const { association, details, mailer, key, now, db } = delivery
  const record = await findCreditNote(delivery, credit_note_id)
  const note = presentCreditNote(delivery, record)
  const shown = presentDocument(delivery, await findInvoice(delivery, note.invoice_id))
  const member = shown.member_id === null ? null : (await findMember(delivery, shown.member_id)).row
  const recipient = { ...shown.recipient, email: member ? member.email : shown.recipient.email }
  const invoice = { ...shown, recipient }
  const language = recipientLanguage(member, association)
  const letter = creditNoteLetter({ note, invoice, association, details, language })
  const document = await creditNoteDocument(db, { invoice, association, details, language }, note.number)
  if (!document) throw new Error(`credit note ${credit_note_id} has no document`)
  await keepSending(delivery, { invoice, letter })
  const content = await invoicePdf(document, { for: 'association', signal: delivery.signal })
  const attachments = [{ filename: `${note.number}.pdf`, contentType: 'application/pdf', content }]
  await mailer.send(
    { letter, association: correspondent(association, details), recipient, attachments, key, now },
    delivery,
  )
}
