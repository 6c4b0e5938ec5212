/** The ISO 3166-1 code of a country as people write it, for a file that other programs read. Pure. */
import { isDutchAddress } from '#contract/postal-codes.ts'
import { foldText } from '#contract/text.ts'

/** Regions that have a name beside countries, but no code of their own in ISO 3166-1. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'])

/** Not for a code that was withdrawn: it has the name of the country that came after it (DY is Benin, BJ). */
function isCurrent(code: string): boolean {
  return !noCountries.has(code) && new Intl.Locale('und', { region: code }).region === code
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Each country by its code and by its name in the four languages, folded. */
function codesByName(): ReadonlyMap<string, string> {
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent)
  const names = new Map([
    ['holland', 'NL'],
    ['uk', 'GB'],
  ])
  for (const language of ['nl', 'en', 'de', 'fr']) {
    const display = new Intl.DisplayNames(language, { type: 'region' })
    // The name of a code that has none is the code.
    for (const code of codes) names.set(foldText(display.of(code) ?? code), code).set(foldText(code), code)
  }
  return names
}

const known = codesByName()

/** None given is the Netherlands, as everywhere; null for a text that names no country. */
export function countryCode(country: string | null): string | null {
  if (isDutchAddress(country)) return 'NL'
  return known.get(foldText((country ?? '').trim())) ?? null
}
