/** The first line and the last lines of every letter. */
import type { Language } from '#contract/languages.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Association } from '../operation/context.ts'
import { correspondent, type OrganizationDetails } from '../organization/details.ts'
import type { Block } from './letter.ts'
import { oneLine } from './one-line.ts'
import { mailTexts } from './texts.ts'

export function greeting(language: Language, name: string): Block {
  return { paragraph: mailTexts[language]('greeting', { name: oneLine(name) }) }
}

/** A recipient who is no member is a business, or anyone else whom the association addresses formally: its name is no salutation. */
export function recipientGreeting(
  language: Language,
  { member_id: member, recipient }: Pick<Invoice, 'member_id' | 'recipient'>,
): Block {
  return member === null ? { paragraph: mailTexts[language]('businessGreeting') } : greeting(language, recipient.name)
}

/** The longest line of a text of the association's own. */
const longestLine = 1000

/** A text that the association wrote, in its lines. */
export function ownParagraphs(text: string | null): Block[] {
  return (text ?? '').split(/\n+/).flatMap((line) => (line === '' ? [] : [{ paragraph: oneLine(line, longestLine) }]))
}

/** The association's own text, contact and signature. A reply reaches the association only when it has an address. */
export function closing(language: Language, association: Association, details: OrganizationDetails): Block[] {
  const t = mailTexts[language]
  const { name, email } = correspondent(association, details)
  return [
    ...ownParagraphs(details.email_text),
    { paragraph: email === null ? t('questions.contact', { association: oneLine(name) }) : t('questions.reply') },
    {
      signature: [name, email, association.websiteUrl].flatMap((line) => (line === null ? [] : [oneLine(line)])),
    },
  ]
}

/** The same on page, which cannot be replied to. */
export function closingOnPaper(language: Language, association: Association, details: OrganizationDetails): Block[] {
  const t = mailTexts[language]
  const { name, email } = correspondent(association, details)
  const lines = [name, email, association.websiteUrl].flatMap((line) => (line === null ? [] : [oneLine(line)]))
  return [
    ...ownParagraphs(details.email_text),
    { paragraph: t('questions.contact', { association: oneLine(name) }) },
    { paragraph: lines.join('\n') },
  ]
}
