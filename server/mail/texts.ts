/** The words of emails, in the recipient's language. */
import { createTranslator } from 'use-intl/core'
import type { Language } from '#contract/languages.ts'
import { mail as de } from '#messages/mail/de.ts'
import { mail as en } from '#messages/mail/en.ts'
import { mail as fr } from '#messages/mail/fr.ts'
import { mail as nl } from '#messages/mail/nl.ts'
import type { Translation } from '#messages/translation.ts'

const messages: Readonly<Record<Language, Translation<typeof en>>> = { nl, en, de, fr }

function translator(language: Language) {
  return createTranslator({ locale: language, messages: messages[language] })
}

const translators = {
  nl: translator('nl'),
  en: translator('en'),
  de: translator('de'),
  fr: translator('fr'),
} satisfies Record<Language, unknown>

export function mailTexts(language: Language): ReturnType<typeof translator> {
  return translators[language]
}
