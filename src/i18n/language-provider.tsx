import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import { deviceStorage } from '../ui/storage.ts'
import { createStore, useStore } from '../ui/store.ts'
import { chooseLanguage, language, locales } from './language.ts'
import { loadMessages, type Messages } from './messages.ts'

const storageName = 'ledenbalie.language'

/** Set before the first render by `startLanguage`. */
const shown = createStore<{ language: Language; messages: Messages } | null>(null)

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether a screen has asked for the texts that few screens need. */
let withFurther = false
let showing: Promise<void> = Promise.resolve()

async function load(next: Language): Promise<void> {
  const messages = await loadMessages(next, withFurther)
  document.documentElement.lang = next
  language.set(next)
  shown.set({ language: next, messages })
}

function show(next: Language): Promise<void> {
  showing = load(next)
  return showing
}

/** Loads the texts of screens that few people open, for the loader of their route. */
export async function loadFurtherTexts(): Promise<void> {
  await showing
  // Someone who asked at the same moment is loading them.
  if (withFurther) return showing
  withFurther = true
  try {
    await show(language.get())
  } catch (error) {
    withFurther = false
    throw error
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
  if (!current) return null
  return (
    <IntlProvider locale={locales[current.language]} messages={current.messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
