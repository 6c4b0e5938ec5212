import type { Language } from '#contract/languages.ts'
import type { en } from '#messages/app/en.ts'
import { deviceStorage } from '../ui/storage.ts'
import type { Locale } from './language.ts'

/** The texts of the app; the other languages are checked against English. */
export type Messages = typeof en

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

/** Storage key of the pseudo-language, which reveals untranslated or clipped texts. */
const pseudoName = 'ledenbalie.pseudo'

/** Loads one language; the others are not downloaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  // True because each language is checked against `Translation<Messages>` where it is composed.
  const messages = (await load[language]()) as Messages
  if (deviceStorage().getItem(pseudoName) === null) return messages
  return (await import('#messages/pseudo.ts')).pseudoMessages(messages)
}
