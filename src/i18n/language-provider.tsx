import type { ReactNode } from 'react'
import { type AbstractIntlMessages, IntlProvider } from 'use-intl'
import { type Language, locales, pageLanguageCookie } from '#contract/languages.ts'
import { deviceStorage } from '../ui/storage.ts'
import { createStore, useStore } from '../ui/store.ts'
import { timeZone } from '../ui/time-zone.ts'
import { chooseLanguage, language } from './language.ts'
import { loadPart, type TextPart } from './messages.ts'

const storageName = 'ledenbalie.language'

/** Set before the first render by `startLanguage`. Parts are added to the same object: only new screens use them. */
const shown = createStore<{ language: Language; messages: AbstractIntlMessages } | null>(null)

interface LoadedTexts {
  readonly messages: AbstractIntlMessages
  readonly parts: Set<TextPart>
}

const none = (): LoadedTexts => ({ messages: {}, parts: new Set() })
const loaded = { nl: none(), en: none(), de: none(), fr: none() } as const satisfies Record<Language, object>

/** The language that is shown, or loaded to be shown. */
let wanted: Language = language.get()

async function load(next: Language, wantedParts: Iterable<TextPart>): Promise<AbstractIntlMessages> {
  const { messages, parts } = loaded[next]
  const missing = [...wantedParts].filter((part) => !parts.has(part))
  Object.assign(messages, ...(await Promise.all(missing.map((part) => loadPart(part, next)))))
  missing.forEach((part) => parts.add(part))
  return messages
}

/** Seconds: a year. */
const longNoted = 31_536_000

/** Says to the service which texts a page asks for, where they are not the ones that the browser prefers (`server/http/static/static-app.ts`). */
function noteForPages(shownNow: Language): void {
  const preferred = chooseLanguage({ stored: null, browser: navigator.languages, association: null })
  const maxAge = shownNow === preferred ? 0 : longNoted
  document.cookie = `${pageLanguageCookie}=${shownNow}; Path=/; Max-Age=${maxAge}; SameSite=Strict`
}

async function show(next: Language): Promise<void> {
  wanted = next
  try {
    const messages = await load(next, new Set<TextPart>(['everywhere', ...loaded[language.get()].parts]))
    if (wanted !== next) return
    document.documentElement.lang = next
    noteForPages(next)
    language.set(next)
    shown.set({ language: next, messages })
  } catch (error) {
    if (wanted === next) wanted = language.get()
    throw error
  }
}

/** Loads the texts that not every screen needs, for the loader of a route: beside its code. */
export async function loadTexts(...parts: readonly TextPart[]): Promise<void> {
  for (let current = wanted; ; current = wanted) {
    await load(current, parts)
    // The language may have been switched in the meantime.
    if (current === wanted) return
  }
}

/** Code that is loaded later, with its texts. */
export function withTexts<Code>(load: () => Promise<Code>, ...parts: readonly TextPart[]): () => Promise<Code> {
  return async () => {
    const [code] = await Promise.all([load(), loadTexts(...parts)])
    return code
  }
}

export function storedLanguage(): string | null {
  return deviceStorage().getItem(storageName)
}

/**
 * Loads the initial language before the first render. Falls back to the association's language when the browser
 * prefers none of ours.
 */
export function startLanguage(association: string | null): Promise<void> {
  return show(chooseLanguage({ stored: storedLanguage(), browser: navigator.languages, association }))
}

/** Switches the language without a reload and remembers it on this device. */
export async function switchLanguage(next: Language): Promise<void> {
  await show(next)
  deviceStorage().setItem(storageName, next)
}

export function useLanguage(): Language {
  return useStore(language)
}

/** Provides the texts. A missing text throws in development and shows its key in production. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const current = useStore(shown)
  // What formats a day or a time renders again when it changes.
  const zone = useStore(timeZone)
  if (!current) return null
  return (
    <IntlProvider locale={locales[current.language]} messages={current.messages} timeZone={zone}>
      {children}
    </IntlProvider>
  )
}
