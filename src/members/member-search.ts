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
