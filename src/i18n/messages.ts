/**
 * The texts of the app, in parts (`messages/parts`). A new area goes into the part whose screens use it; a route then names the part
 * in `loadTexts`, and code that comes later in `withTexts`. `scripts/text-parts.test.ts` says where one is missing.
 */
import type { Language } from '#contract/languages.ts'
import type { en } from '#messages/app/en.ts'
import { deviceStorage } from '../ui/storage.ts'
import type { Locale } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    /** The other languages have the same keys (`Translation`), but other literal types, from which argument types derive. */
    Messages: typeof en
  }
}

export type TextPart =
  | 'activity'
  | 'association'
  | 'billing'
  | 'books'
  | 'erasing'
  | 'events'
  | 'everywhere'
  | 'forms'
  | 'groups'
  | 'home'
  | 'imports'
  | 'invoices'
  | 'jobs'
  | 'mailings'
  | 'merging'
  | 'notes'
  | 'people'
  | 'reminders'
  | 'reports'
  | 'screens'
  | 'settings'

const files = import.meta.glob<Readonly<Record<string, object>>>('../../messages/parts/*/*.ts')

/** Storage key of the pseudo-language, which reveals untranslated or clipped texts. */
const pseudoName = 'ledenbalie.pseudo'

/** Loads one part in one language; the others are not downloaded. */
export async function loadPart(part: TextPart, language: Language): Promise<object> {
  const module = await files[`../../messages/parts/${part}/${language}.ts`]?.()
  const texts = module?.[language]
  if (texts === undefined) throw new Error(`there are no texts ${part} in ${language}`)
  if (deviceStorage().getItem(pseudoName) === null) return texts
  return (await import('#messages/pseudo.ts')).pseudoMessages(texts)
}
