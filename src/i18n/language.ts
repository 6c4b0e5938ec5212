import { type Language, languageOf } from '#contract/languages.ts'
import { createStore } from '../ui/store.ts'

/** Which formats of dates and numbers go with a language. */
export const locales = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>
export type Locale = (typeof locales)[Language]

export interface LanguageWishes {
  /** What was chosen in the menu before. */
  readonly stored: string | null
  /** `navigator.languages`, the most wanted first. */
  readonly browser: readonly string[]
  readonly association: string | null
}

/** The choice made here, else the browser's, else the association's, else English. */
export function chooseLanguage({ stored, browser, association }: LanguageWishes): Language {
  for (const tag of [stored, ...browser, association]) {
    const language = tag ? languageOf(tag) : null
    if (language) return language
  }
  return 'en'
}

/** The language on screen; follow it by `useLocale`, change it by `switchLanguage`. */
export const language = createStore<Language>('en')

export function currentLanguage(): Language {
  return language.get()
}
