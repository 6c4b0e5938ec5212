/** The notice that a person signs in with another email address. */
import type { Language } from '#contract/languages.ts'
import type { Association } from '../operation/context.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import { closing, greeting } from '../mail/correspondence.ts'
import type { Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { mailTexts } from '../mail/texts.ts'

export interface AddressChangeLetter {
  readonly name: string
  /** The address before: the one that gets this letter. */
  readonly former: string
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
}

export function addressChangeLetter(letter: AddressChangeLetter): Letter {
  const { language, association, details, name, former } = letter
  const t = mailTexts[language]
  const named = { association: oneLine(association.name, 100), email: oneLine(former, 320) }
  return {
    language,
    subject: t('addressChange.subject', named),
    blocks: [
      greeting(language, name),
      { paragraph: t('addressChange.intro', named) },
      { paragraph: t('addressChange.mistake') },
      ...closing(language, association, details),
    ],
  }
}
