/** Ranks matches by how likely each is meant. Pure. */
import { compact, fold, isSearching, matches, parseSearch, type SearchQuery } from '../search/search.ts'

export interface Wanted {
  readonly query: SearchQuery
  /** The whole text, folded, with single spaces; without spaces where it may be a number. */
  readonly phrases: readonly string[]
  /** An identifier, such as a number or an email address, rather than a name. */
  readonly isCode: boolean
}

/** Null for an empty text. */
export function wantedBy(text: string): Wanted | null {
  const query = parseSearch(text)
  if (!isSearching(query)) return null
  const phrase = fold(text).trim().replace(/\s+/g, ' ')
  const isCode = /[\d@]/.test(phrase)
  const joined = compact(phrase)
  return { query, phrases: isCode && joined !== '' && joined !== phrase ? [phrase, joined] : [phrase], isCode }
}

/** From best to worst; `none`: no match. */
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

/** Folded text has no capitals; every character beyond ASCII is a letter. */
function isLetterOrDigit(code: number): boolean {
  return code > lastAscii || (code >= zero && code <= nine) || (code >= smallA && code <= smallA + 25)
}

/** Whether a word within the text's first `end` characters starts with it. */
function beginsWord(text: string, form: string, end: number): boolean {
  for (let at = text.indexOf(form); at !== -1 && at < end; at = text.indexOf(form, at + 1)) {
    if (at === 0 || !isLetterOrDigit(text.charCodeAt(at - 1))) return true
  }
  return false
}

/** Whether a line within the text's first `end` characters equals it. */
function hasLine(text: string, line: string, end: number): boolean {
  for (let at = text.indexOf(line); at !== -1 && at < end; at = text.indexOf(line, at + 1)) {
    const after = at + line.length
    if ((at === 0 || text[at - 1] === '\n') && (after === text.length || text[after] === '\n')) return true
  }
  return false
}

/** Whether one form of each word meets a condition. Loops: it runs for each record on each key press. */
function everyWord(words: SearchQuery['words'], meets: (form: string) => boolean): boolean {
  for (const forms of words) if (!someForm(forms, meets)) return false
  return true
}

function someForm(forms: readonly string[], meets: (form: string) => boolean): boolean {
  for (const form of forms) if (meets(form)) return true
  return false
}

/**
 * The rank of a record by its folded text: lines, the first of which is its name. An exact number ranks
 * first, then the beginning of the name, then beginnings of words, then the middle of words; the name before other lines.
 * Ranks worse than `worst` are not distinguished.
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

interface Candidate {
  readonly index: number
  readonly rank: number
  readonly weight: number
}

export interface Ranked {
  /** Indexes of the best matches, best first. */
  readonly best: readonly number[]
  /** Indexes of all matches, in the order of the list. */
  readonly found: readonly number[]
}

export interface RankRequest {
  readonly haystacks: readonly string[]
  /** Searches only these indexes; all without it. */
  readonly among: readonly number[] | null
  readonly wanted: Wanted
  readonly most: number
  /** The lighter one of two equally good matches comes first; with equal weights the first by name. */
  readonly weightOf: (index: number) => number
}

/** Selects the best of a long list without sorting all of it. */
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
    const rankIndex = best.findIndex((other) => isBetter(candidate, other))
    best.splice(rankIndex === -1 ? best.length : rankIndex, 0, candidate)
    if (best.length > most) best.pop()
  }
  if (among === null) for (let index = 0; index < haystacks.length; index += 1) look(index)
  else for (const index of among) look(index)
  return { best: best.map(({ index }) => index), found }
}
