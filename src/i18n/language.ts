import { type Language, languageOf, type locales } from '#contract/languages.ts'
import { createStore } from '../ui/store.ts'

export type Locale = (typeof locales)[Language]

export interface LanguageSources {
  readonly stored: string | null
  /** `navigator.languages`, in order of preference. */
  readonly browser: readonly string[]
  readonly association: string | null
}

/** The stored choice, else the browser's language, else the association's, else English. */
export function chooseLanguage({ stored, browser, association }: LanguageSources): Language {
  for (const tag of [stored, ...browser, association]) {
    const language = tag ? languageOf(tag) : null
    if (language) return language
  }
  return 'en'
}

/** The current language; read it with `useLocale`, change it with `switchLanguage`. */
export const language = createStore<Language>('en')

export function currentLanguage(): Language {
  return language.get()
}
