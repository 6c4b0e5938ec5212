import type { ReactNode } from 'react'
import { type AbstractIntlMessages, IntlProvider, useLocale } from 'use-intl'
import { type Language, locales, pageLanguageCookie } from '#contract/languages.ts'
import { deviceStorage } from '../ui/storage.ts'
import { createStore, useStore } from '../ui/store.ts'
import { timeZone, zonedFormat } from '../ui/time-zone.ts'
import { chooseLanguage, language } from './language.ts'
import { loadPart, type TextPart } from './messages.ts'
import { memoize, once } from '../ui/memoize.ts'

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
  // Components that format a day or a time re-render when it changes.
  const zone = useStore(timeZone)
  if (!current) return null
  return (
    <IntlProvider locale={locales[current.language]} messages={current.messages} timeZone={zone}>
      {children}
    </IntlProvider>
  )
}

/** Formats dates, numbers and money for a language. */
export interface Formats {
  /** `2026-11-21` → 21 november 2026. Text that is not a date is returned unchanged. */
  readonly date: (date: string) => string
  /** `2026-11-21` → 21 november. */
  readonly dayOfYear: (date: string) => string
  /** The months of a year, January first. */
  readonly months: () => readonly string[]
  /** `2026-11-21` → 21-11-2026, for columns. */
  readonly shortDate: (date: string) => string
  /** An instant in the time zone on screen, to the minute. */
  readonly dateTime: (instant: string) => string
  readonly number: (value: number) => string
  /** `"1234.50"` → € 1.234,50. Text that is not an amount is returned unchanged. */
  readonly money: (amount: string) => string
  /** "a, b and c". */
  readonly list: (items: readonly string[]) => string
}

/** Cached, because the same dates recur in lists of a hundred thousand rows. */
const daysKept = 20_000

function keeping(format: (text: string) => string): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = format(text)
    if (kept.size < daysKept) kept.set(text, made)
    return made
  }
}

function formatDateBy(format: Intl.DateTimeFormat, text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : format.format(date)
}

/** Each is made when it is first used: that takes as long as some rows of a table. */
export function createFormats(locale: string): Formats {
  // Calendar dates have no time zone: they are formatted as UTC, so that they never shift by a day.
  const long = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const ofYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
  const month = once(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
  const short = once(
    () => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  )
  const instant = zonedFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const number = once(() => new Intl.NumberFormat(locale))
  const money = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  return {
    date: (text) => formatDateBy(long(), text),
    dayOfYear: keeping((text) => formatDateBy(ofYear(), text)),
    months: () => Array.from({ length: 12 }, (_, index) => month().format(Date.UTC(2000, index, 15))),
    shortDate: keeping((text) => formatDateBy(short(), text)),
    dateTime: (text) => formatDateBy(instant(), text),
    number: (value) => number().format(value),
    // Amounts have two decimals, which a double holds exactly enough to print.
    money: (amount) => {
      if (!/^-?\d+\.\d{2}$/.test(amount)) return amount
      // The sign stands before the currency, where it is not overlooked.
      const isNegative = Number(amount) < 0
      return `${isNegative ? '\u2212' : ''}${money().format(Math.abs(Number(amount)))}`
    },
    list: (items) => list().format(items),
  }
}

const formatsOf = memoize(createFormats)

export function useFormats(): Formats {
  return formatsOf(useLocale())
}
