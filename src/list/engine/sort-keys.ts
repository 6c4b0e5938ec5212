/**
 * Texts as numbers that sort as the texts do: two numbers of nine symbols each say for nearly every pair which comes first, a
 * hundred times faster than a collator; the collator is asked where they say the same. Pure.
 */
import { fold } from './fold.ts'

const base = 40
const symbolsPerKey = 9
const [end, space, sign, digit, letter, other] = [0, 1, 2, 3, 13, 39]

/** What tells no more than "here comes something that only the collator can judge". */
function isUnclear(symbol: number): boolean {
  return symbol === sign || symbol === other
}

function symbolOf(code: number): number {
  if (code === 32) return space
  if (code >= 97 && code <= 122) return letter + code - 97
  return code > 127 ? other : sign
}

/** The symbols of a text. A run of digits goes by its value: its length comes first. */
function symbolsOf(folded: string): number[] {
  const symbols: number[] = []
  for (let index = 0; index < folded.length && symbols.length < symbolsPerKey * 2;) {
    const run = /^\d+/.exec(folded.slice(index, index + 20))?.[0]
    if (run !== undefined) {
      const value = run.replace(/^0+(?=\d)/, '')
      symbols.push(digit + Math.min(value.length, 10) - 1)
      for (const figure of value) symbols.push(digit + Number(figure))
      index += run.length
    } else {
      const symbol = symbolOf(folded.charCodeAt(index))
      symbols.push(symbol)
      if (isUnclear(symbol)) break
      index += 1
    }
  }
  return symbols
}

function pack(symbols: readonly number[], from: number): number {
  let key = 0
  for (let index = from; index < from + symbolsPerKey; index += 1) key = key * base + (symbols[index] ?? end)
  return key
}

/** The two keys of a text, the first of more weight. */
export function textKeys(text: string): readonly [number, number] {
  const symbols = symbolsOf(fold(text))
  return [pack(symbols, 0), pack(symbols, symbolsPerKey)]
}

const collators = new Map<string, Intl.Collator>()

/** Compares as a reader of the language does; numbers in texts go by their value. */
export function collatorFor(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const made = new Intl.Collator(locale, { numeric: true })
  collators.set(locale, made)
  return made
}
