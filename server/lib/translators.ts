/** Turns the four catalogues of one area into translators, each of which keeps the texts that it has parsed. */
import { createTranslator } from 'use-intl/core'
import { type Language, locales } from '#contract/languages.ts'

/** `translators({ nl, en, de, fr }).nl('facts.when')`. */
export function translators<Messages extends Record<string, unknown>>(messages: Readonly<Record<Language, Messages>>) {
  const translator = (language: Language) =>
    createTranslator<Messages>({ locale: locales[language], messages: messages[language] })
  return {
    nl: translator('nl'),
    en: translator('en'),
    de: translator('de'),
    fr: translator('fr'),
  } as const satisfies Record<Language, unknown>
}
