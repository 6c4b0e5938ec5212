/** A reminder of an open invoice: the association's own text, what is due, and how to pay. */
import type { Invoice } from '#contract/schemas/invoices.ts'
import { formats } from '../../documents/formats.ts'
import { closing, closingOnPaper, recipientGreeting, ownParagraphs } from '../../mail/correspondence.ts'
import { type LetterFacts, type InvoiceLetter, link, paymentFacts } from '../invoice-letter.ts'
import type { Block, Letter } from '../../mail/letter.ts'
import { oneLine } from '../../mail/one-line.ts'
import { mailTexts, reminderLetterTexts } from '../../mail/texts.ts'

export interface ReminderSubject extends InvoiceLetter {
  /** With its placeholders filled in. */
  readonly text: { readonly subject: string; readonly body: string }
  /** The invoice of the fee, while it is open. */
  readonly feeInvoice: Pick<Invoice, 'number' | 'amount_due'> | null
  readonly isOnPaper?: boolean
}

export interface ReminderParts {
  readonly letter: readonly Block[]
  readonly facts: LetterFacts
  readonly closing: readonly Block[]
}

/** For the email, and for page. */
export function partsOfReminder(about: ReminderSubject): ReminderParts {
  const { invoice, association, details, language, text, feeInvoice, isOnPaper = false } = about
  const t = reminderLetterTexts[language]
  const fee: LetterFacts = feeInvoice
    ? [
        [
          t('fee'),
          t('feeInvoice', {
            amount: formats(language).money(feeInvoice.amount_due),
            number: oneLine(feeInvoice.number),
          }),
        ],
      ]
    : []
  // The due date has passed; the text says so.
  const asked = paymentFacts(about).filter(([label]) => label !== mailTexts[language]('invoice.dueDate'))
  return {
    letter: [recipientGreeting(language, invoice), ...ownParagraphs(text.body), ...returned(about)],
    facts: [[mailTexts[language]('invoice.number'), oneLine(invoice.number)], ...asked, ...fee],
    closing: (isOnPaper ? closingOnPaper : closing)(language, association, details),
  }
}

/** A collection that the bank returned, and nothing collected since: the recipient may believe that it is paid. */
function returned({ invoice: { payments }, language }: ReminderSubject): Block[] {
  const last = payments.findLast(({ method }) => method === 'direct_debit')
  if (!last?.amount.startsWith('-')) return []
  const { money, date } = formats(language)
  const values = { amount: money(last.amount.slice(1)), date: date(last.paid_on) }
  return [{ paragraph: reminderLetterTexts[language]('returned', values) }]
}

export function letterOfReminder(about: ReminderSubject): Letter {
  const { letter, facts, closing: end } = partsOfReminder(about)
  return {
    language: about.language,
    subject: oneLine(about.text.subject, 200),
    blocks: [...letter, { facts }, ...link(about), ...end],
  }
}
