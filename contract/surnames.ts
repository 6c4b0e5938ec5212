/** Surnames of a prefix and a main part, for the service and the app. `last_name` is always the whole name. */
import { isDutchAddress } from './postal-codes.ts'

export const longestPrefix = 30

/** A prefix that ends in an apostrophe or a hyphen is written to the name: `d'Ancona`. */
export function joinedName(prefix: string | null, main: string): string {
  if (prefix === null || prefix === '') return main
  return /['’-]$/.test(prefix) && !/^['’]/.test(prefix) ? `${prefix}${main}` : `${prefix} ${main}`
}

/** The whole name of two parts as they were typed; a name that already begins with the prefix is whole. */
export function wholeName(prefix: string, name: string): string {
  const [typed, main] = [prefix.trim(), name.trim()]
  return main === '' || prefixAfter(main, typed) !== null ? main : joinedName(typed, main)
}

/** The surname without its prefix. */
export function mainPart(lastName: string, prefix: string | null): string {
  if (prefix === null || !lastName.startsWith(prefix)) return lastName
  return lastName.slice(prefix.length).trimStart()
}

/** A name that is written whole keeps the prefix it begins with, and has none otherwise: it is not guessed. */
export function prefixAfter(lastName: string, prefix: string | null): string | null {
  if (prefix === null) return null
  const main = mainPart(lastName, prefix)
  return main !== '' && joinedName(prefix, main) === lastName ? prefix : null
}

/** Words of which prefixes consist, in any case. */
const words =
  "van von vom vander vanden de der den dem het ten ter te tot op opde aan in bij over onder uit uijt voor zu zum zur 't ’t 's ’s du des le la les di da del della dos das al el ben"
const word = words.split(' ').join('|')
const beginning = new RegExp(`^((?:(?:${word})\\s+)*(?:(?:${word})(?=\\s)|[dl]['’](?=\\p{L})))\\s*(?=\\S)`, 'iu')

/** The prefix with which a surname seems to begin, exactly as it is written; a person confirms it before it is stored. */
export function likelyPrefix(lastName: string): string | null {
  return prefixAfter(lastName, beginning.exec(lastName)?.[1] ?? null)
}

/** Dutch lists sort by the main part; Belgian, German and French ones by the whole name. Without a language the country decides. */
export function sortsByMainPart({ language, country }: { language: string | null; country: string | null }): boolean {
  return (language === null || language === 'nl') && isDutchAddress(country)
}

interface Named {
  readonly first_name: string | null
  readonly initials?: string | null
  readonly last_name: string
}

/** The text to sort a member by: the surname, by its main part in Dutch lists, and the first name. */
export function sortName(
  { first_name: first, initials, last_name: last }: Named,
  { prefix, isByMainPart }: { readonly prefix: string | null; readonly isByMainPart: boolean },
): string {
  const given = first ?? initials ?? ''
  return isByMainPart ? `${mainPart(last, prefix)} ${given} ${prefix ?? ''}` : `${last} ${given}`
}
