/** The invitation to sign in. */
import type { Language } from '#contract/languages.ts'
import { dateIn } from '../lib/clock.ts'
import type { Association } from '../operation/context.ts'
import { formats } from '../documents/formats.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import { closing, greeting } from '../mail/correspondence.ts'
import type { Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { mailTexts } from '../mail/texts.ts'

export interface InvitationLetter {
  readonly name: string
  readonly url: string
  /** ISO 8601 UTC: until when it can be accepted. */
  readonly lastMoment: string
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
}

export function invitationLetter({ language, association, details, name, url, lastMoment }: InvitationLetter): Letter {
  const t = mailTexts[language]
  const named = { association: oneLine(association.name, 100) }
  return {
    language,
    subject: t('invitation.subject', named),
    blocks: [
      greeting(language, name),
      { paragraph: t('invitation.intro', named) },
      { button: { label: t('invitation.accept'), url } },
      { paragraph: t('invitation.until', { date: formats(language).date(dateIn(association.timezone, lastMoment)) }) },
      ...closing(language, association, details),
    ],
  }
}
