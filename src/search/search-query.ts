/** The text of a search box as what a row must contain. Pure. */
import { compact, fold } from './fold.ts'

export interface SearchQuery {
  /** Each word occurs, in one of its forms. */
  readonly words: readonly (readonly string[])[]
  /** Or the whole occurs in one of these forms: a number typed in groups. */
  readonly whole: readonly string[]
}

/** Shorter numbers match too much. */
const leastDigits = 6
const longestCountryCode = 3

/** A phone number may be written with or without its country: the digits that both have in common. */
function phoneForms(number: string): string[] {
  const digits = compact(number)
  if (!/^\+?\d+$/.test(number.replace(/[^\d+]/g, '')) || !/^\d+$/.test(digits)) return []
  const international = number.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  const forms =
    international === null
      ? [digits, ...(digits.startsWith('0') ? [digits.slice(1)] : [])]
      : [international, ...Array.from({ length: longestCountryCode }, (_, index) => international.slice(index + 1))]
  return forms.filter((form) => form.length >= leastDigits)
}

/** An amount typed in any of the languages, as in the index: `€1.234,5` → `1234.5`. */
function amountForms(word: string): string[] {
  const [, sign = '', whole, decimals] = /^€?(-?)€?(\d[\d.,]*)[.,](\d{1,2})$/.exec(word) ?? []
  return whole === undefined ? [] : [`${sign}${whole.replace(/[.,]/g, '')}.${decimals}`]
}

function wordForms(word: string): string[] {
  if (!/\d/.test(word)) return [word]
  const joined = compact(word)
  const joinedForms = joined.length > 1 && !word.includes('@') ? [joined] : []
  return [...new Set([word, ...joinedForms, ...amountForms(word), ...phoneForms(word)])]
}

export function parseSearch(text: string): SearchQuery {
  const folded = fold(text).trim()
  const words = folded.split(/\s+/).filter(Boolean)
  const isNumber = words.length > 1 && /^[+\d][\d\s()/.-]*$/.test(folded)
  const joined = compact(folded)
  return {
    words: words.map(wordForms),
    whole: isNumber && joined.length >= leastDigits ? [...new Set([joined, ...phoneForms(folded)])] : [],
  }
}

export function isSearching({ words }: SearchQuery): boolean {
  return words.length > 0
}

/** Whether a row's folded text matches. Plain loops, because every row is tested on every key press. */
export function matches(haystack: string, { words, whole }: SearchQuery): boolean {
  if (whole.length > 0 && has(haystack, whole)) return true
  for (const forms of words) if (!has(haystack, forms)) return false
  return true
}

function has(haystack: string, forms: readonly string[]): boolean {
  for (const form of forms) if (haystack.includes(form)) return true
  return false
}

/** The same matches with fewer forms: a text with a longer form also has the shorter one in it. */
export function shortestForms({ words, whole }: SearchQuery): SearchQuery {
  const shortest = (forms: readonly string[]) =>
    forms.filter((form) => !forms.some((other) => other !== form && form.includes(other)))
  return { words: words.map(shortest), whole: shortest(whole) }
}

/** Whether the earlier query found everything that the later one can find. */
export function narrows(earlier: SearchQuery, later: SearchQuery): boolean {
  const plain = ({ words, whole }: SearchQuery) => whole.length === 0 && words.every((forms) => forms.length === 1)
  if (!plain(earlier) || !plain(later)) return false
  return earlier.words.every(([word = '']) => later.words.some(([longer = '']) => longer.includes(word)))
}
