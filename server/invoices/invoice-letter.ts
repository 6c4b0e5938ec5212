/** The letter with an invoice: what it is for, how much, until when, and how to pay. */
import type { Language } from '#contract/languages.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Association } from '../operation/context.ts'
import type { Collection } from '../ledger/direct-debits/announced.ts'
import { collectionText } from './documents/collection-facts.ts'
import { installmentOf } from './documents/installment.ts'
import { documentTexts } from '../documents/texts.ts'
import { formats } from '../documents/formats.ts'
import { paymentState, paymentRequest } from '../documents/payment-request.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import { closing, recipientGreeting } from '../mail/correspondence.ts'
import type { Block, Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { mailTexts, recipientTexts } from '../mail/texts.ts'

export interface InvoiceLetter {
  readonly invoice: Invoice
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
  /** Then the amount is collected, and the letter asks for no transfer. */
  readonly collection?: Collection | null
}

/** Asks for money only while the invoice does: one that was paid in the meantime says so. */
export function invoiceLetter(about: InvoiceLetter): Letter {
  const { invoice, association, details, language } = about
  const t = recipientTexts(language, association, invoice)
  const sender = oneLine(association.name)
  return {
    language,
    subject: t('invoice.subject', { number: oneLine(invoice.number), association: oneLine(association.name, 100) }),
    blocks: [
      recipientGreeting(language, invoice),
      { paragraph: t('invoice.intro', { association: sender }) },
      { facts: [...invoiceFacts(about), ...paymentFacts(about)] },
      ...settled(about),
      ...collected(about),
      ...link(about),
      ...closing(language, association, details),
    ],
  }
}

export type LetterFacts = readonly (readonly [string, string])[]

function invoiceFacts({ invoice, language }: InvoiceLetter): LetterFacts {
  const t = mailTexts[language]
  const text = documentTexts[language]
  const installment = installmentOf(invoice)
  return [
    [t('invoice.number'), oneLine(invoice.number)],
    [t('invoice.subjectMatter'), subjectMatter(invoice, language)],
    ...(invoice.reference === null ? [] : [[t('invoice.ownReference'), oneLine(invoice.reference)] as const]),
    ...(installment === null ? [] : [[text('installment'), text('installmentOf', { ...installment })] as const]),
  ]
}

const shownLines = 3

/** The first lines; the PDF has all of them. */
function subjectMatter({ lines }: Invoice, language: Language): string {
  const shown = lines.slice(0, shownLines).map(({ description }) => oneLine(description, 100))
  const count = lines.length - shown.length
  return count > 0 ? mailTexts[language]('invoice.more', { lines: shown.join(', '), count }) : shown.join(', ')
}

export function paymentFacts({ invoice, association, language, collection }: InvoiceLetter): LetterFacts {
  if (collection) return collectionText(collection, language).facts
  const t = mailTexts[language]
  const format = formats(language)
  if (paymentState(invoice) !== 'due') return [[t('invoice.total'), format.money(invoice.total)]]
  const request = paymentRequest(invoice, association)
  const account: LetterFacts = request
    ? [
        [t('invoice.iban'), request.shownIban],
        [t('invoice.payee'), oneLine(association.name)],
        [t('invoice.reference'), oneLine(invoice.number)],
      ]
    : []
  return [
    [t('invoice.due'), format.money(invoice.amount_due)],
    [t('invoice.dueDate'), format.date(invoice.due_date)],
    ...account,
  ]
}

function settled({ invoice, language, association }: InvoiceLetter): Block[] {
  const is = paymentState(invoice)
  if (is === 'due') return []
  return [
    {
      paragraph: recipientTexts(language, association, invoice)(is === 'paid' ? 'invoice.paid' : 'invoice.nothingDue'),
    },
  ]
}

function collected({ language, collection }: InvoiceLetter): Block[] {
  return collection ? [{ paragraph: collectionText(collection, language).sentence }] : []
}

export function link({ invoice, language, collection }: InvoiceLetter): Block[] {
  if (invoice.payment_url === null) return []
  const label = mailTexts[language](paymentState(invoice) === 'due' && !collection ? 'invoice.pay' : 'invoice.view')
  return [{ button: { label, url: invoice.payment_url } }]
}
