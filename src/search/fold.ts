/** Text without accents and case. Pure. */
import { foldText, searchForms } from '#contract/text.ts'

export { compactText as compact } from '#contract/text.ts'

const plain = /^[\x20-\x7e]*$/

function isPlain(text: string): boolean {
  return plain.test(text) && !text.includes('`')
}

/** `Čapek` → `capek`, `Yılmaz` → `yilmaz`: the contract's fold, with a fast path for ASCII. */
export function fold(text: string): string {
  return isPlain(text) ? text.toLowerCase() : foldText(text)
}

/** The other spellings of a text, beside its folded form: `Dübendorf` → `duebendorf`, `O'Brien` → `obrien`. */
export function otherSpellings(text: string): readonly string[] {
  return plain.test(text) && !/['`-]/.test(text) ? [] : searchForms(text).slice(1)
}

/** A part of a text, from one index to before another. */
export type Range = readonly [from: number, to: number]

function occurrences(folded: string, words: readonly string[]): [number, number][] {
  const found: [number, number][] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      found.push([at, at + word.length])
    }
  }
  return found
}

/** The ranges of folded words in a text, in order and without overlaps. */
export function findRanges(text: string, words: readonly string[]): Range[] {
  // Most texts are plain, and folding them moves nothing.
  if (isPlain(text)) return merged(occurrences(text.toLowerCase(), words))
  let folded = ''
  // For each unit of the folded text, where its character starts in the text.
  const starts: number[] = []
  let index = 0
  for (const character of text) {
    const part = fold(character)
    for (let unit = 0; unit < part.length; unit += 1) starts.push(index)
    folded += part
    index += character.length
  }
  starts.push(text.length)
  return merged(
    occurrences(folded, words).map(([from, to]) => {
      const start = starts[from] ?? 0
      return [start, Math.max(starts[to] ?? text.length, start + 1)]
    }),
  )
}

function merged(ranges: readonly [number, number][]): Range[] {
  if (ranges.length <= 1) return [...ranges]
  const result: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
