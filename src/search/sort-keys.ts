/**
 * Texts as numbers that sort as the texts do: three numbers of eight symbols each say for nearly every pair which comes first, a
 * hundred times faster than a collator; the collator is asked where they say the same. Pure.
 */
import { fold } from './fold.ts'

/** In the order of the root collation, which every language of the app keeps for these. */
const signs = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const symbolsPerKey = 8
/** How many numbers a text becomes. */
export const keysPerText = 3

const end = 0
const digit = signs.length + 1
const letter = digit + 10
/** What only the collator can judge; nothing after it counts. */
const other = letter + 26
const base = other + 1

const zero = 48
const nine = 57
const symbols = new Uint8Array(128).fill(other)
for (let index = 0; index < signs.length; index += 1) symbols[signs.charCodeAt(index)] = index + 1
for (let index = 0; index < 10; index += 1) symbols[zero + index] = digit + index
for (let index = 0; index < 26; index += 1) symbols[97 + index] = letter + index

function isDigit(code: number): boolean {
  return code >= zero && code <= nine
}

/** Puts the symbols of a text into their places. A run of digits goes by its value: its length comes first. */
function readSymbols(folded: string, into: Uint8Array): void {
  into.fill(end)
  let at = 0
  for (let index = 0; index < folded.length && at < into.length;) {
    const code = folded.charCodeAt(index)
    if (!isDigit(code)) {
      const symbol = symbols[code] ?? other
      into[at++] = symbol
      if (symbol === other) return
      index += 1
      continue
    }
    let stop = index
    while (stop < folded.length && isDigit(folded.charCodeAt(stop))) stop += 1
    while (index < stop - 1 && folded.charCodeAt(index) === zero) index += 1
    // Longer runs are told apart by the collator.
    into[at++] = digit + Math.min(stop - index, 10) - 1
    if (stop - index > 10) return
    for (; index < stop && at < into.length; index += 1) into[at++] = symbols[folded.charCodeAt(index)] ?? other
    index = stop
  }
}

const scratch = new Uint8Array(symbolsPerKey * keysPerText)

/** The keys of a text, the first of most weight. */
export function textKeys(text: string): number[] {
  readSymbols(fold(text), scratch)
  return Array.from({ length: keysPerText }, (_, part) => {
    let key = 0
    for (let index = 0; index < symbolsPerKey; index += 1)
      key = key * base + (scratch[part * symbolsPerKey + index] ?? end)
    return key
  })
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
