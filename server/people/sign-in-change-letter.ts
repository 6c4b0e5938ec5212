/** The notice that something about how a person signs in has changed. */
import type { Language } from '#contract/languages.ts'
import type { Association } from '../operation/context.ts'
import type { OrganizationDetails } from '../organization/details.ts'
import type { SignInChange } from '../outbox/enqueue.ts'
import { closing, greeting } from '../mail/correspondence.ts'
import type { Letter } from '../mail/letter.ts'
import { oneLine } from '../mail/one-line.ts'
import { mailTexts } from '../mail/texts.ts'

export interface SignInChangeLetter {
  readonly name: string
  readonly what: SignInChange
  /** The actor; null for the person. */
  readonly by: string | null
  readonly association: Association
  readonly details: OrganizationDetails
  readonly language: Language
}

export function signInChangeLetter(letter: SignInChangeLetter): Letter {
  const { language, association, details, name, what, by } = letter
  const t = mailTexts[language]
  const named = { association: oneLine(association.name, 100) }
  return {
    language,
    subject: t('signInChange.subject', named),
    blocks: [
      greeting(language, name),
      { paragraph: t(`signInChange.${what}`, named) },
      ...(by === null ? [] : [{ paragraph: t('signInChange.by', { name: oneLine(by, 100) }) }]),
      { paragraph: t('signInChange.mistake') },
      ...closing(language, association, details),
    ],
  }
}
