/** What somebody who types is looking for. Pure. */
import { foldText } from '#contract/text.ts'

export type SearchKind = 'short' | 'name' | 'email' | 'number'

const leastLetters = 2

/** An @ makes an address, a digit a membership number; anything else is a name. */
export function kindOfSearch(text: string): SearchKind {
  if (text.includes('@')) return 'email'
  if (/\d/.test(text)) return 'number'
  return text.length < leastLetters ? 'short' : 'name'
}

interface Numbered {
  readonly membership_number: string | null
}

/** Whose number begins with what is typed; who has exactly that number comes first. */
export function numbersLike<Row extends Numbered>(rows: readonly Row[], text: string): Row[] {
  const wanted = foldText(text)
  const numberOf = (row: Row) => foldText(row.membership_number ?? '')
  const found = rows.filter((row) => numberOf(row).startsWith(wanted))
  return [...found.filter((row) => numberOf(row) === wanted), ...found.filter((row) => numberOf(row) !== wanted)]
}
