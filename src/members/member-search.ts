/** Interprets the text of a member search. Pure. */
import { foldText } from '#contract/text.ts'

export type SearchKind = 'short' | 'name' | 'email' | 'number'

const leastLetters = 2

/** Text with an @ is an email address, with a digit a membership number; anything else is a name. */
export function kindOfSearch(text: string): SearchKind {
  if (text.includes('@')) return 'email'
  if (/\d/.test(text)) return 'number'
  return text.length < leastLetters ? 'short' : 'name'
}

interface Named {
  readonly first_name: string | null
  readonly initials?: string | null
  readonly last_name: string | null
}

/** 0: the parts of the name begin with the typed words from its start; 1: some parts do, in this order; 2: neither. */
function rank({ first_name: first, initials, last_name: last }: Named, words: readonly string[]): number {
  const parts = wordsOf([first ?? initials, last].filter(Boolean).join(' '))
  if (words.every((word, index) => parts[index]?.startsWith(word))) return 0
  let from = 0
  const isInOrder = words.every((word) => {
    const at = parts.findIndex((part, index) => index >= from && part.startsWith(word))
    from = at + 1
    return at >= 0
  })
  return isInOrder ? 1 : 2
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s-]+/)
    .filter(Boolean)
}

/** Members found by name, first those whose name begins with what is typed; the service finds the words anywhere in it. */
export function bestNamesFirst<Row extends Named>(rows: readonly Row[], text: string): Row[] {
  const words = wordsOf(text)
  const ranked = Map.groupBy(rows, (row) => rank(row, words))
  return [0, 1, 2].flatMap((place) => ranked.get(place) ?? [])
}

interface Numbered {
  readonly membership_number: string | null
}

/** Members whose number begins with the text, an exact match first. */
export function numbersLike<Row extends Numbered>(rows: readonly Row[], text: string): Row[] {
  const wanted = foldText(text)
  const numberOf = (row: Row) => foldText(row.membership_number ?? '')
  const found = rows.filter((row) => numberOf(row).startsWith(wanted))
  return [...found.filter((row) => numberOf(row) === wanted), ...found.filter((row) => numberOf(row) !== wanted)]
}
