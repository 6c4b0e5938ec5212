/** The supported languages, and how a caller's or browser's preference maps to one of them. */
export const languages = ['nl', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** Locales for formatting dates, numbers and money. */
export const locales = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text)
}

/** The cookie in which the app notes the language of its texts, where the browser prefers another one. */
export const pageLanguageCookie = 'ledenbalie.language'

/** `de-AT` maps to `de`; null for an unsupported language. */
export function languageOf(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split('-')[0] ?? ''
  return isLanguage(primary) ? primary : null
}

/** The preferred supported language of an `Accept-Language` header by q-value; null without one. */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  const preferences = (header ?? '').split(',').flatMap((part, index) => {
    const [tag = '', ...parameters] = part.split(';')
    const weight = parameters.map((parameter) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1]).find(Boolean)
    const language = languageOf(tag)
    const q = weight === undefined ? 1 : Number(weight)
    return language && q > 0 ? [{ language, q, index }] : []
  })
  return preferences.sort((a, b) => b.q - a.q || a.index - b.index)[0]?.language ?? null
}
