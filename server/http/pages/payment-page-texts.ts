/** The words of the payment page. */
import { createTranslator } from 'use-intl/core'
import { type Language, locales } from '#contract/languages.ts'
import { paymentPage as de } from '#messages/payment-page/de.ts'
import { paymentPage as en } from '#messages/payment-page/en.ts'
import { paymentPage as fr } from '#messages/payment-page/fr.ts'
import { paymentPage as nl } from '#messages/payment-page/nl.ts'
import type { Translation } from '#messages/translation.ts'

function translator(language: Language, messages: Translation<typeof en>) {
  return createTranslator({ locale: locales[language], messages })
}

/** `paymentTexts.nl('copy')`: kept, for a translator remembers the texts it has parsed. */
export const paymentTexts = {
  nl: translator('nl', nl),
  en: translator('en', en),
  de: translator('de', de),
  fr: translator('fr', fr),
} as const satisfies Record<Language, unknown>
