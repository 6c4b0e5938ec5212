/** An invoice to its recipient (specification, "Invoice status"). */
import type { Language } from '#contract/languages.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { invoicePdf } from '../documents/invoice-pdf.ts'
import { presentInvoice } from '../invoices/present.ts'
import { findInvoice } from '../invoices/queries.ts'
import { invoiceLetter } from '../mail/invoice-letter.ts'
import { findMember } from '../members/queries.ts'
import { correspondent } from '../organization/details.ts'
import { recipientLanguage } from '../recipient-language.ts'
import type { Deliver, Delivery } from './delivery.ts'
import { NotDelivered } from './not-delivered.ts'

/** As the invoice is now. One that was cancelled or credited since then asks for no money. */
export const deliverInvoice: Deliver<'invoice_email'> = async ({ invoice_id }, delivery) => {
  const { association, details, mailer, key, now } = delivery
  const invoice = presentInvoice(delivery, await findInvoice(delivery, invoice_id))
  if (invoice.status !== 'sent' && invoice.status !== 'paid') {
    throw new NotDelivered('needless', `the invoice is ${invoice.status}`)
  }
  const language = await languageOf(invoice, delivery)
  const about = { invoice, association, details, language }
  await mailer.send(
    {
      letter: invoiceLetter(about),
      association: correspondent(association, details),
      recipient: invoice.recipient,
      attachments: [
        {
          filename: `${invoice.number}.pdf`,
          contentType: 'application/pdf',
          content: await invoicePdf(about, delivery.signal),
        },
      ],
      key,
      now,
    },
    delivery,
  )
}

async function languageOf({ member_id }: Invoice, delivery: Delivery): Promise<Language> {
  const member = member_id === null ? null : (await findMember(delivery, member_id)).row
  return recipientLanguage(member, delivery.association)
}
