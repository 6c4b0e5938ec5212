/** The confirmation of a cancellation (specification, "Member status"). */
import type { Language } from '#contract/languages.ts'
import type { Association } from '../operation/context.ts'
import { formats } from '../documents/formats.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import { closing, greeting } from '../mail/correspondence.ts'
import type { Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { memberTexts } from '../mail/texts.ts'

export interface CancellationLetter {
  readonly name: string
  readonly membershipNumber: string
  /** `YYYY-MM-DD` */
  readonly lastDay: string
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
}

export function cancellationLetter({ language, association, details, ...member }: CancellationLetter): Letter {
  const t = memberTexts(language, association)
  const date = formats(language).date(member.lastDay)
  return {
    language,
    subject: t('cancellation.subject', { association: oneLine(association.name, 100) }),
    blocks: [
      greeting(language, member.name),
      { paragraph: t('cancellation.intro', { association: oneLine(association.name), date }) },
      {
        facts: [
          [t('cancellation.number'), oneLine(member.membershipNumber)],
          [t('cancellation.name'), oneLine(member.name)],
          [t('cancellation.lastDay'), date],
        ],
      },
      { paragraph: t('cancellation.mistake') },
      ...closing(language, association, details),
    ],
  }
}
