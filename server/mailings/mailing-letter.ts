/** A message as one reader gets it. Pure. */
import { fillPlaceholders } from '#contract/placeholders.ts'
import { closing } from '../mail/correspondence.ts'
import type { Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import type { Association } from '../operation/context.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import { textBlocks } from './mailing-text.ts'
import type { MailingRow } from './queries.ts'

/** Who reads one email, and about whom: several members at one address are named together. */
export interface CopyNames {
  readonly readers: readonly { readonly name: string; readonly firstName: string }[]
  readonly members: readonly { readonly name: string; readonly membershipNumber: string | null }[]
}

interface MailingLetter {
  readonly mailing: Pick<MailingRow, 'subject' | 'body'>
  readonly names: CopyNames
  readonly association: Association
  readonly details: OrganizationDetails
}

export function mailingLetter({ mailing, names, association, details }: MailingLetter): Letter {
  // Everyone reads the same text: a closing in a reader's own language would follow one in another.
  const language = recipientLanguage(null, association)
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
  return {
    language,
    subject: oneLine(fillPlaceholders(mailing.subject, values)),
    blocks: [...textBlocks(mailing.body, values), ...closing(language, association, details)],
  }
}
