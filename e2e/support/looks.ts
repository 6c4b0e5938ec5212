/** What a screen looks like to somebody who reads it: texts that were never translated, and texts that are cut off. */
import type { Page } from '@playwright/test'
import { languages, locales } from '#contract/languages.ts'
import { ownWord } from './screens.ts'

/** Words that belong to no language, or to each in its own. */
const proper = [
  'Ledenbalie',
  'IBAN',
  'BIC',
  'PDF',
  'CSV',
  'XLSX',
  'Ctrl',
  'Nederlands',
  'English',
  'Deutsch',
  'Français',
  'Nederland',
  'EUR',
  'SEPA',
]

/** Names of months, days and the like, which the browser writes by itself. */
function calendarWords(): string[] {
  return languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1)).flatMap((day) =>
      (['long', 'short', 'narrow'] as const).flatMap((style) =>
        new Intl.DateTimeFormat(locales[language], {
          weekday: style,
          month: style,
          day: 'numeric',
          hour: 'numeric',
          hour12: true,
        })
          .format(day)
          .split(/[\s\d,.:/]+/),
      ),
    ),
  )
}

/** Texts on the screen that stand outside the marks of the checking language and are neither the association's nor the calendar's. */
export async function foreignTexts(page: Page, marks: { open: string; close: string }): Promise<string[]> {
  const found = await page.evaluate(({ open, close }) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let depth = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent ?? ''
      const parent = node.parentElement
      const shown = parent !== null && !parent.closest('script, style, noscript') && parent.getClientRects().length > 0
      // A text may be spread over elements: inside its marks everything is part of it.
      if (shown && depth === 0 && !words.includes(open)) texts.push(words)
      depth += words.split(open).length - words.split(close).length
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const value = element.getAttribute(name)
        if (value && !value.includes(open)) texts.push(value)
      }
    return texts
  }, marks)
  const known = new Set([...proper, ...calendarWords()].map((word) => word.toLowerCase()))
  return [...new Set(found)].filter((text) => {
    if (text.includes(ownWord) || /zq|lb_test|https?:|\/public\/|@|ledenbalie/i.test(text)) return false
    return text.split(/[^\p{L}]+/u).some((word) => word.length > 1 && !known.has(word.toLowerCase()))
  })
}

/** Texts of which a part cannot be seen and cannot be reached: cut off without a title that says them whole. */
export async function clippedTexts(page: Page): Promise<string[]> {
  const cut = await page.evaluate(() => {
    const cut: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (
        !own ||
        element.closest('[aria-hidden="true"], script, style, noscript') ||
        element.getClientRects().length === 0
      )
        continue
      const { overflowX, overflowY, clip, position } = getComputedStyle(element)
      // Texts for screen readers alone are a pixel wide on purpose.
      if (position === 'absolute' && (clip !== 'auto' || element.clientWidth <= 1)) continue
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const tooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
      const tooHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 3
      if ((tooWide || tooHigh) && !element.closest('[title]')) cut.push(element.textContent?.trim().slice(0, 80) ?? '')
    }
    return cut
  })
  // What the association wrote may be longer than any column: there the record's own page has it whole.
  return cut.filter((text) => !text.includes(ownWord))
}
