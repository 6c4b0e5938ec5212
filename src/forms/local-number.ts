/** Numbers and amounts as people type and read them. Text in, text out: nothing passes through a floating point number. */
import type { Language } from '#contract/languages.ts'

const decimalMarks: Readonly<Record<Language, ',' | '.'>> = { nl: ',', en: '.', de: ',', fr: ',' }

/** Signs that say nothing about the amount: currency, spaces of any kind, the Swiss apostrophe. */
const ornaments = /[€\s'’]|EUR/gi

/** The index at which the decimals begin; null without a decimal mark. */
function decimalIndex(text: string, language: Language): number | null {
  const marks = [...text.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last) return null
  const kinds = new Set(marks.map(([mark]) => mark))
  // Both kinds: the last one. One kind several times: thousands.
  if (kinds.size > 1) return last.index
  if (marks.length > 1) return null
  const grouped = /^-?\d{1,3}[.,]\d{3}$/.test(text)
  return grouped && last[0] !== decimalMarks[language] ? null : last.index
}

/**
 * `1.234,5` → `1234.5`, `€ 12,-` → `12`; null when it is no number. The other notation is understood where it
 * can mean one thing only (`12.50` in Dutch).
 */
export function parseLocalNumber(typed: string, language: Language): string | null {
  const text = typed
    .replace(ornaments, '')
    .replace(/^[−–]/, '-')
    .replace(/[.,][-–—=]+$/, '')
  const at = decimalIndex(text, language)
  const [whole, decimals] = at === null ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  const digits = whole.replace(/[.,]/g, '')
  if (!/^-?\d*$/.test(digits) || !/^\d*$/.test(decimals) || !/\d/.test(digits + decimals)) return null
  const sign = digits.startsWith('-') ? '-' : ''
  const significant = digits.replace(/^-/, '').replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${significant}${decimals === '' ? '' : `.${decimals}`}`
}

/** The typed amount as the contract writes it, `1234.50`; null for invalid text or parts of a cent. */
export function parseLocalMoney(typed: string, language: Language): string | null {
  const number = parseLocalNumber(typed, language)
  if (number === null) return null
  const [whole = '', decimals = ''] = number.split('.')
  return decimals.length > 2 ? null : `${whole}.${decimals.padEnd(2, '0')}`
}

/** `1234.50` → `1.234,50`, to be typed over. Text that is no number comes back as it is. */
export function formatLocalNumber(value: string, language: Language): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  const [whole = '', decimals] = value.split('.')
  const mark = decimalMarks[language]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',')
  return decimals === undefined ? grouped : `${grouped}${mark}${decimals}`
}
