/** An invoice to its recipient (specification, "Invoice status"). */
import type { Language } from '#contract/languages.ts'
import { formatMoney } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { dateIn } from '../lib/clock.ts'
import { announcedCollection } from '../ledger/direct-debits/announced.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { presentDocument } from './present.ts'
import { findInvoice } from './queries.ts'
import { invoiceLetter } from './invoice-letter.ts'
import { type Letter, letterText } from '../mail/letter.ts'
import { findMember } from '../members/queries.ts'
import { correspondent } from '../organization/details.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Deliver, Delivery } from '../outbox/delivery.ts'
import { NotDelivered } from '../mail/not-delivered.ts'

/** As the invoice is now. One that was cancelled or credited since then asks for no money. */
export const deliverInvoice: Deliver<'invoice_email'> = async ({ invoice_id }, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const record = await findInvoice(delivery, invoice_id)
  const invoice = presentDocument(delivery, record)
  if (invoice.status !== 'sent' && invoice.status !== 'paid') {
    throw new NotDelivered('needless', `the invoice is ${invoice.status}`)
  }
  const language = await languageOf(invoice, delivery)
  const today = dateIn(association.timezone, now)
  const collection = await announcedCollection({ ...delivery, today }, details, invoice)
  const about = { invoice, association, details, language, credited: formatMoney(record.row.credited), collection }
  const letter = invoiceLetter(about)
  await keepSending(delivery, { invoice, letter })
  await mailer.send(
    {
      letter,
      association: correspondent(association, details),
      recipient: invoice.recipient,
      attachments: [
        {
          filename: `${invoice.number}.pdf`,
          contentType: 'application/pdf',
          content: await invoicePdf(about, { for: 'association', signal: delivery.signal }),
        },
      ],
      key,
      now,
    },
    delivery,
  )
}

/** Stores the text before it is sent; the outbox entry says whether it was delivered. A repeated attempt stores it again. */
export async function keepSending(
  { db, association, createdAt, entryId }: Delivery,
  { invoice, letter }: { readonly invoice: Invoice; readonly letter: Letter },
): Promise<void> {
  const { language, subject } = letter
  const text = { recipient: invoice.recipient.email ?? '', language, subject, body: letterText(letter) }
  const key = { organization_id: association.id, invoice_id: invoice.id, requested_at: createdAt }
  await db
    .insertInto('invoice_sendings')
    .values({ ...key, outbox_id: entryId, ...text, delivered_at: null })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'invoice_id', 'requested_at']).doUpdateSet({ ...text, outbox_id: entryId }),
    )
    .execute()
}

async function languageOf({ member_id }: Invoice, delivery: Delivery): Promise<Language> {
  const member = member_id === null ? null : (await findMember(delivery, member_id)).row
  return recipientLanguage(member, delivery.association)
}
