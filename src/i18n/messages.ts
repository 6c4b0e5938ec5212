import type { Language } from '#contract/languages.ts'
import type { en } from '#messages/app/en.ts'
import { deviceStorage } from '../ui/storage.ts'
import type { Locale } from './language.ts'

/** The app's texts; English is the one the others are checked against. */
export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

// The other languages have the same keys (`Translation`), but their texts are other literals, which the
// arguments' types are read from: English stands for all of them.
const load: Record<Language, () => Promise<object>> = {
  nl: async () => (await import('#messages/app/nl.ts')).nl,
  en: async () => (await import('#messages/app/en.ts')).en,
  de: async () => (await import('#messages/app/de.ts')).de,
  fr: async () => (await import('#messages/app/fr.ts')).fr,
}

/** Asks for texts in which what is not translated or clipped shows. For checking a build. */
const pseudoName = 'ledenbalie.pseudo'

/** Loads one language; the others stay on the server. */
export async function loadMessages(language: Language): Promise<Messages> {
  // True because every language is checked against `Translation<Messages>` where it is composed.
  const messages = (await load[language]()) as Messages
  if (deviceStorage().getItem(pseudoName) === null) return messages
  return (await import('#messages/pseudo.ts')).pseudoMessages(messages)
}
