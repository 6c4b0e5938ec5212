/** A message as one reader gets it. Pure. */
import { fillPlaceholders } from '#contract/placeholders.ts'
import { closing } from '../mail/correspondence.ts'
import { unsubscribeUrl } from '../lib/public-addresses.ts'
import type { Block, Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import { mailTexts } from '../mail/texts.ts'
import type { Association } from '../operation/context.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import { textBlocks } from './mailing-text.ts'
import type { MailingRow } from './queries.ts'

/** The reader of one email and the members it is about: those at one address are named together. */
export interface CopyNames {
  readonly readers: readonly { readonly name: string; readonly firstName: string }[]
  readonly members: readonly { readonly name: string; readonly membershipNumber: string | null }[]
}

interface MailingLetter {
  readonly mailing: Pick<MailingRow, 'subject' | 'body'>
  readonly names: CopyNames
  readonly association: Association
  readonly details: OrganizationDetails
  /** In a newsletter: where its reader stops them. */
  readonly unsubscribeUrl: string | null
}

/** In a newsletter that reaches no member: a preview, and a test. The page says that it is one. */
export function exampleLink(
  { publicUrl, association }: { readonly publicUrl: string; readonly association: Association },
  { is_newsletter: isNewsletter }: Pick<MailingRow, 'is_newsletter'>,
): string | null {
  return isNewsletter ? unsubscribeUrl(publicUrl, association.slug, 'example') : null
}

export function mailingLetter(given: MailingLetter): Letter {
  const { mailing, names, association, details, unsubscribeUrl: url } = given
  // Everyone reads the same text: a closing in a reader's own language would follow one in another.
  const language = recipientLanguage(null, association)
  const t = mailTexts[language]
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const together = (texts: readonly (string | null)[]) =>
    list.format([...new Set(texts.flatMap((text) => (text === null ? [] : [oneLine(text)])))])
  const values = {
    first_name: together(names.readers.map(({ firstName }) => firstName)),
    name: together(names.readers.map(({ name }) => name)),
    member: together(names.members.map(({ name }) => name)),
    membership_number: together(names.members.map(({ membershipNumber }) => membershipNumber)),
    association: oneLine(association.name),
  }
  const unsubscribing: Block[] =
    url === null
      ? []
      : [
          {
            spans: [
              { text: `${t('newsletter.question', { association: oneLine(association.name) })} ` },
              { text: t('newsletter.unsubscribe'), url },
            ],
            isFootnote: true,
          },
        ]
  return {
    language,
    subject: oneLine(fillPlaceholders(mailing.subject, values)),
    blocks: [...textBlocks(mailing.body, values), ...closing(language, association, details), ...unsubscribing],
  }
}
