/** The words of documents in four languages. */
import { createTranslator } from 'use-intl/core'
import { type Language, locales } from '#contract/languages.ts'
import { documents as de } from '#messages/documents/de.ts'
import { documents as en } from '#messages/documents/en.ts'
import { documents as fr } from '#messages/documents/fr.ts'
import { documents as nl } from '#messages/documents/nl.ts'
import type { Translation } from '#messages/translation.ts'

const messages: Readonly<Record<Language, Translation<typeof en>>> = { nl, en, de, fr }

function translator(language: Language) {
  return createTranslator({ locale: locales[language], messages: messages[language] })
}
export type Texts = ReturnType<typeof translator>

const known = new Map<Language, Texts>()

/** `texts('nl')('totals.total')`. Kept, for a translator remembers the texts it has parsed. */
export function texts(language: Language): Texts {
  const found = known.get(language) ?? translator(language)
  known.set(language, found)
  return found
}
