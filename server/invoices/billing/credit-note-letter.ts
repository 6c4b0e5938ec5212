/** The letter with a credit note: how much it takes back of which invoice, and what is left to pay. */
import { parseMoney } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { CreditNote } from '#contract/schemas/management/invoices.ts'
import { formats } from '../../documents/formats.ts'
import { paymentState } from '../../documents/payment-request.ts'
import { closing, recipientGreeting } from '../../mail/correspondence.ts'
import type { InvoiceLetter } from '../invoice-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import { oneLine } from '../../mail/one-line.ts'
import { recipientTexts } from '../../mail/texts.ts'

export interface CreditNoteLetter extends Omit<InvoiceLetter, 'invoice' | 'collection'> {
  readonly note: Pick<CreditNote, 'number' | 'issued_on' | 'reason' | 'total' | 'pdf_url'>
  readonly invoice: Pick<Invoice, 'number' | 'member_id' | 'recipient' | 'status' | 'amount_due'>
}

export function creditNoteLetter({ note, invoice, association, details, language }: CreditNoteLetter): Letter {
  const t = recipientTexts(language, association, invoice)
  const format = formats(language)
  const isDue = paymentState(invoice) === 'due' && parseMoney(invoice.amount_due) > 0
  return {
    language,
    subject: t('creditNote.subject', {
      number: oneLine(note.number),
      association: oneLine(association.name, 100),
    }),
    blocks: [
      recipientGreeting(language, invoice),
      {
        paragraph: t('creditNote.intro', { association: oneLine(association.name), invoice: oneLine(invoice.number) }),
      },
      {
        facts: [
          [t('creditNote.number'), oneLine(note.number)],
          [t('creditNote.date'), format.date(note.issued_on)],
          [t('creditNote.invoice'), oneLine(invoice.number)],
          ...(note.reason === null ? [] : [[t('creditNote.reason'), oneLine(note.reason, 500)] as const]),
          [t('creditNote.total'), format.money(note.total)],
          ...(isDue ? [[t('creditNote.due'), format.money(invoice.amount_due)] as const] : []),
        ],
      },
      ...(isDue ? [] : [{ paragraph: t('creditNote.nothingDue') }]),
      ...(note.pdf_url === null ? [] : [{ button: { label: t('creditNote.view'), url: note.pdf_url } }]),
      ...closing(language, association, details),
    ],
  }
}
