/** Which of what was found is meant most likely. Pure. */
import { compact, fold, isSearching, matches, parseSearch, type SearchQuery } from '../search/search.ts'

export interface Wanted {
  readonly query: SearchQuery
  /** The whole text, folded, with single spaces; and without them where it may be a number. */
  readonly phrases: readonly string[]
  /** It identifies something: a number or an email address, not a name. */
  readonly isCode: boolean
}

/** Null when nothing is looked for. */
export function wantedBy(text: string): Wanted | null {
  const query = parseSearch(text)
  if (!isSearching(query)) return null
  const phrase = fold(text).trim().replace(/\s+/g, ' ')
  const isCode = /[\d@]/.test(phrase)
  const joined = compact(phrase)
  return { query, phrases: isCode && joined !== '' && joined !== phrase ? [phrase, joined] : [phrase], isCode }
}

/** From best to last; `none`: it does not have what is looked for. */
export const ranks = {
  exact: 0,
  beginning: 1,
  nameWords: 2,
  codeWords: 3,
  nameWithin: 4,
  words: 5,
  within: 6,
  none: 7,
} as const

const zero = 48
const nine = 57
const smallA = 97
const lastAscii = 127

/** Folded text has no capitals; what is beyond ASCII there is a letter. */
function isLetterOrDigit(code: number): boolean {
  return code > lastAscii || (code >= zero && code <= nine) || (code >= smallA && code <= smallA + 25)
}

/** Whether a word of the text's first `end` characters begins so. */
function beginsWord(text: string, form: string, end: number): boolean {
  for (let at = text.indexOf(form); at !== -1 && at < end; at = text.indexOf(form, at + 1)) {
    if (at === 0 || !isLetterOrDigit(text.charCodeAt(at - 1))) return true
  }
  return false
}

/** Whether one of the text's first `end` characters' lines is exactly this. */
function hasLine(text: string, line: string, end: number): boolean {
  for (let at = text.indexOf(line); at !== -1 && at < end; at = text.indexOf(line, at + 1)) {
    const after = at + line.length
    if ((at === 0 || text[at - 1] === '\n') && (after === text.length || text[after] === '\n')) return true
  }
  return false
}

/** Whether one of the forms of each word meets a condition. Loops: it is asked for each record on each key press. */
function everyWord(words: SearchQuery['words'], meets: (form: string) => boolean): boolean {
  for (const forms of words) if (!someForm(forms, meets)) return false
  return true
}

function someForm(forms: readonly string[], meets: (form: string) => boolean): boolean {
  for (const form of forms) if (meets(form)) return true
  return false
}

/**
 * How well something fits that is found by this folded text: lines, of which the first is what it is called. The number itself
 * comes first, then what its name begins with, then the beginnings of words, then the middle of any; its name before the rest.
 * What fits worse than `worst` is not told apart.
 */
export function rankOf(haystack: string, { query, phrases, isCode }: Wanted, worst: number = ranks.within): number {
  if (!matches(haystack, query)) return ranks.none
  const { length } = haystack
  const line = haystack.indexOf('\n')
  const end = line === -1 ? length : line
  if (someForm(phrases, (phrase) => hasLine(haystack, phrase, isCode ? length : end))) return ranks.exact
  if (someForm(phrases, (phrase) => haystack.startsWith(phrase))) return ranks.beginning
  if (worst <= ranks.beginning) return ranks.within
  if (everyWord(query.words, (form) => beginsWord(haystack, form, end))) return ranks.nameWords
  if (worst <= ranks.nameWords) return ranks.within
  const isBegun = everyWord(query.words, (form) => beginsWord(haystack, form, length))
  if (isBegun && isCode) return ranks.codeWords
  const isWithin = (form: string) => {
    const at = haystack.indexOf(form)
    return at !== -1 && at + form.length <= end
  }
  if (everyWord(query.words, isWithin)) return ranks.nameWithin
  return isBegun ? ranks.words : ranks.within
}

/** One of those found so far. */
interface Candidate {
  readonly index: number
  readonly rank: number
  readonly weight: number
}

export interface Ranked {
  /** Places of the best, best first. */
  readonly best: readonly number[]
  /** Places of all that have what is looked for, in their own order. */
  readonly found: readonly number[]
}

export interface RankRequest {
  readonly haystacks: readonly string[]
  /** Only these places; all without. */
  readonly among: readonly number[] | null
  readonly wanted: Wanted
  readonly most: number
  /** Of two that fit equally well the lighter one comes first; of two of one weight the first by name. */
  readonly weightOf: (index: number) => number
}

/** The best of a long list, without sorting it. */
export function rankAll({ haystacks, among, wanted, most, weightOf }: RankRequest): Ranked {
  const found: number[] = []
  const best: Candidate[] = []
  const isBetter = (one: Candidate, other: Candidate) => {
    if (one.rank !== other.rank) return one.rank < other.rank
    if (one.weight !== other.weight) return one.weight < other.weight
    return (haystacks[one.index] ?? '') < (haystacks[other.index] ?? '')
  }
  const look = (index: number) => {
    const last = best[most - 1]
    const rank = rankOf(haystacks[index] ?? '', wanted, last?.rank)
    if (rank === ranks.none) return
    found.push(index)
    if (last && last.rank < rank) return
    const candidate = { index, rank, weight: weightOf(index) }
    if (last && !isBetter(candidate, last)) return
    const place = best.findIndex((other) => isBetter(candidate, other))
    best.splice(place === -1 ? best.length : place, 0, candidate)
    if (best.length > most) best.pop()
  }
  if (among === null) for (let index = 0; index < haystacks.length; index += 1) look(index)
  else for (const index of among) look(index)
  return { best: best.map(({ index }) => index), found }
}
