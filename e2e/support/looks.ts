/** Finds texts on a screen that are untranslated or clipped. */
import type { Page } from '@playwright/test'
import { languages, locales } from '#contract/languages.ts'
import { roles } from './association-file.ts'
import { ownWord } from './screens.ts'

/** Words that are the same in every language. */
const proper = [
  'Ledenbalie',
  'IBAN',
  'BIC',
  'PDF',
  'CSV',
  'XLSX',
  'Ctrl',
  'Alt',
  'Nederlands',
  'English',
  'Deutsch',
  'Français',
  'Nederland',
  'EUR',
  'SEPA',
]

/** Of each month the first seven days, which have every day of the week. */
const someDays = Array.from({ length: 84 }, (_, index) => Date.UTC(2026, index % 12, 1 + (index % 7)))

/** Names of months, days and the like, which come from the browser. */
function calendarWords(): string[] {
  return languages.flatMap((language) =>
    (['long', 'short', 'narrow'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locales[language], {
        weekday: style,
        month: style,
        day: 'numeric',
        hour: 'numeric',
        hour12: true,
      })
      return someDays.flatMap((day) => format.format(day).split(/[\s\d,.:/]+/))
    }),
  )
}

/** Records that an association has from the beginning, and the names that every test association uses. */
const given = [...Object.keys(roles), 'Herinnering', 'Tweede', 'Aanmaning', 'Europe', 'Amsterdam', 'AB']

/** Texts on screen without the marks of the pseudo-language that are neither the association's nor the calendar's. */
export async function foreignTexts(page: Page, marks: { open: string; close: string }): Promise<string[]> {
  const found = await page.evaluate(({ open, close }) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let depth = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent ?? ''
      const parent = node.parentElement
      const shown =
        parent !== null &&
        !parent.closest('script, style, noscript, textarea, [translate="no"]') &&
        parent.getClientRects().length > 0
      // A text may span several elements: everything inside its marks belongs to it.
      if (shown && depth === 0 && !words.includes(open)) texts.push(words)
      depth += words.split(open).length - words.split(close).length
    }
    for (const element of document.querySelectorAll(
      ':not([aria-hidden="true"]):is([aria-label], [placeholder], [title])',
    ))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const value = element.getAttribute(name)
        if (value && !value.includes(open)) texts.push(value)
      }
    return texts
  }, marks)
  const known = new Set([...proper, ...given, ...calendarWords()].map((word) => word.toLowerCase()))
  return [...new Set(found)].filter((text) => {
    if (text.includes(ownWord) || /zq|lb_(test|live)|^club-|https?:|\/public\/|@|ledenbalie/i.test(text)) return false
    return text.split(/[^\p{L}]+/u).some((word) => word.length > 1 && !known.has(word.toLowerCase()))
  })
}

/**
 * Texts that are partly hidden and cannot be scrolled into view, without a title that repeats them. An ellipsis
 * counts as hidden.
 */
export async function clippedTexts(page: Page, part = 'body'): Promise<string[]> {
  const cut = await page.evaluate((selector) => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const range = document.createRange()
    const isRead = (element: Element) =>
      element.closest(selector) !== null && element.checkVisibility({ visibilityProperty: true })

    /** Whether an ancestor clips it before one that can be scrolled. */
    const isCut = (text: Node, inside: HTMLElement) => {
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let element: HTMLElement | null = inside; element; element = element.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(element)
        if (scrolls(overflowX) || scrolls(overflowY)) return false
        const box = element.getBoundingClientRect()
        // Texts for screen readers only are one pixel wide on purpose.
        if (box.width <= 1 || box.height <= 1) return false
        if (hides(overflowX) && (right > box.right + 1 || left < box.left - 1)) return true
        if (hides(overflowY) && (bottom > box.bottom + 3 || top < box.top - 3)) return true
      }
      return false
    }

    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element || !isRead(element) || !text.textContent?.trim()) continue
      // A button that waits shows a wheel instead of its text.
      if (element.closest('[aria-hidden="true"], [data-loading], script, style, [title]')) continue
      if (isCut(text, element)) cut.push(element.textContent?.trim().slice(0, 80) ?? '')
    }
    // The placeholder of an empty field.
    const pen = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      if (!pen || !field.placeholder || !isRead(field)) continue
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = `${fontSize} ${fontFamily}`
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(field.placeholder).width > room + 1) cut.push(field.placeholder)
    }
    return cut
  }, part)
  // The association's own texts may be longer than any column; the record's page shows them in full.
  return cut.filter((text) => !text.toLowerCase().includes(ownWord.toLowerCase()))
}

/** Texts of buttons, tabs and menu items in a part of the page that take more than one line; two texts may be below each other. */
export async function wrappedTexts(page: Page, part: string): Promise<string[]> {
  const wrapped = await page.evaluate((selector) => {
    const controls = 'button, a[class*="Button"], [role="menuitem"], [role="radiogroup"] label'
    const range = document.createRange()
    const textsOf = (control: Element) => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        // Texts for screen readers only are one pixel wide on purpose.
        if ((text.parentElement?.getBoundingClientRect().width ?? 0) > 1) texts.push(text)
      return texts
    }
    return [...document.querySelectorAll(selector)]
      .flatMap((one) => [...one.querySelectorAll(controls)])
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .flatMap(textsOf)
      .filter((text) => {
        range.selectNodeContents(text)
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 8)
        const middles = lines.map(({ top, bottom }) => (top + bottom) / 2)
        return Math.max(...middles) - Math.min(...middles) > 8
      })
      .map(({ textContent }) => textContent ?? '')
  }, part)
  return wrapped.filter((text) => !text.toLowerCase().includes(ownWord.toLowerCase()))
}

/**
 * Texts highlighted by the search in a part of the page; the highlights are the browser's own and not in any element.
 */
export function markedTexts(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const all = Array.from(CSS.highlights.get('found') ?? [])
    const here = all.filter(({ startContainer }) => startContainer.parentElement?.closest(selector))
    return here.map(({ startContainer: { textContent }, startOffset, endOffset }) =>
      (textContent ?? '').slice(startOffset, endOffset),
    )
  }, part)
}

/** By how many pixels the page is wider than the screen, and scrolls sideways. */
export function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/** Rows of tables and lists with more than one link in the accent colour; another record that they mention is linked in ink. */
export function crowdedRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'))
    sample.style.color = 'var(--mantine-color-anchor)'
    const accent = getComputedStyle(sample).color
    sample.remove()
    const isAccented = (link: Element) =>
      link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(link).color === accent
    const accentsOf = (row: Element) => [...row.querySelectorAll('a[href]')].filter(isAccented)
    return [...document.querySelectorAll('main tr, main li')]
      .filter((row) => !row.querySelector('tr, li') && accentsOf(row).length > 1)
      .map((row) => row.textContent?.slice(0, 80) ?? '')
  })
}
