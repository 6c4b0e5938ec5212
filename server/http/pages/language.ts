/** The language of the pages that the service writes itself, and the way to the others. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { acceptedLanguage, type Language, languageOf, languages } from '#contract/languages.ts'
import type { Markup } from './layout.ts'

const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}

/** `?lang=` wins, then the browser's preference, then `otherwise`, then English. Adds the `Vary` header. */
export function pageLanguage(context: Context, otherwise: Language | null = null): Language {
  context.header('Vary', 'Accept-Language', { append: true })
  const chosen = languageOf(context.req.query('lang') ?? '')
  return chosen ?? acceptedLanguage(context.req.header('Accept-Language')) ?? otherwise ?? 'en'
}

/** The same page in each language. `path` begins with a slash and has no query; `label` names the links to screen readers. */
export function languageLinks(language: Language, path: string, label: string): Markup {
  const link = (to: Language) => {
    const current = to === language ? html` aria-current="true"` : ''
    return html`<li><a href="${path}?lang=${to}" lang="${to}" hreflang="${to}" ${current}>${languageNames[to]}</a></li>`
  }
  return html`<nav aria-label="${label}">
    <ul>
      ${languages.map(link)}
    </ul>
  </nav>`
}
