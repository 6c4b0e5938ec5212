import type { Language } from '#contract/languages.ts'
import type { en } from '#messages/app/en.ts'
import type { en as further } from '#messages/further/en.ts'
import { deviceStorage } from '../ui/storage.ts'
import type { Locale } from './language.ts'

/** The texts of the app; the other languages are checked against English. Those of `further` are there once their screen's route has asked. */
export type Messages = typeof en & typeof further

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

// The other languages have the same keys (`Translation`), but other literal types, from which argument types derive,
// so English is the type of all.
const load: Record<Language, () => Promise<object>> = {
  nl: async () => (await import('#messages/app/nl.ts')).nl,
  en: async () => (await import('#messages/app/en.ts')).en,
  de: async () => (await import('#messages/app/de.ts')).de,
  fr: async () => (await import('#messages/app/fr.ts')).fr,
}

const loadFurther: Record<Language, () => Promise<object>> = {
  nl: async () => (await import('#messages/further/nl.ts')).nl,
  en: async () => (await import('#messages/further/en.ts')).en,
  de: async () => (await import('#messages/further/de.ts')).de,
  fr: async () => (await import('#messages/further/fr.ts')).fr,
}

/** Storage key of the pseudo-language, which reveals untranslated or clipped texts. */
const pseudoName = 'ledenbalie.pseudo'

/** Loads one language; the others are not downloaded. */
export async function loadMessages(language: Language, withFurther: boolean): Promise<Messages> {
  const parts = await Promise.all([load[language](), withFurther ? loadFurther[language]() : {}])
  // True because each language is checked against `Translation<Messages>` where it is composed.
  const messages = Object.assign({}, ...parts) as Messages
  if (deviceStorage().getItem(pseudoName) === null) return messages
  return (await import('#messages/pseudo.ts')).pseudoMessages(messages)
}
