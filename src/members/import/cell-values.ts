/** Cells as other systems write them, in the form in which the member form keeps its values. Pure. */
import { languageOf, languages } from '#contract/languages.ts'
import { foldText } from '#contract/text.ts'
import { parseLocalDate } from '../../forms/local-date.ts'
import { countryOptions } from '../../i18n/countries.ts'

/** `31-1-2026 00:00:00` → `2026-01-31`. What is no date stays as it is, for the rules to refuse. */
export function readDate(cell: string, today: string, past: boolean): string {
  const day = cell.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/, '')
  return parseLocalDate(day, { today, past }) ?? cell
}

/** Countries by their code and their names in every language, as the association stores them. */
export function countryReader(recordLanguage: string): (cell: string) => string {
  const names = new Map(
    languages.flatMap((language) =>
      countryOptions(recordLanguage, language).flatMap(({ value, also }) => [
        [foldText(value), value] as const,
        [foldText(also), value] as const,
      ]),
    ),
  )
  const codes = new Map(countryOptions(recordLanguage, 'en').map(({ value, code }) => [code.toLowerCase(), value]))
  const usual: Readonly<Record<string, string>> = { holland: 'nl', england: 'gb', uk: 'gb', 'the netherlands': 'nl' }
  return (cell) => {
    const typed = foldText(cell.trim())
    return names.get(typed) ?? codes.get(usual[typed] ?? typed) ?? cell
  }
}

const salutations = {
  male: 'm man male mr herr mannlich monsieur homme h heer dhr de heer mister meneer jongen',
  female: 'v f vrouw female w weiblich mevr mevrouw mw mrs ms miss frau madame mme femme mlle meisje',
  other: 'x o anders other divers diverse mx neutraal neutral autre onbekend',
} as const

function salutationKind(text: string): string | undefined {
  const word = foldText(text).replace(/[^a-z]/g, '')
  return Object.entries(salutations).find(([, words]) => words.split(' ').includes(word))?.[0]
}

/** `M`, `vrouw`, `Herr` → the salutation that the association uses for it. */
export function salutationReader(used: readonly string[]): (cell: string) => string {
  return (cell) => {
    const exact = used.find((option) => foldText(option) === foldText(cell))
    const kind = salutationKind(cell)
    return exact ?? (kind === undefined ? undefined : used.find((option) => salutationKind(option) === kind)) ?? cell
  }
}

const languageNames: Readonly<Record<string, string>> = {
  nederlands: 'nl',
  dutch: 'nl',
  niederlandisch: 'nl',
  neerlandais: 'nl',
  engels: 'en',
  english: 'en',
  englisch: 'en',
  anglais: 'en',
  duits: 'de',
  german: 'de',
  deutsch: 'de',
  allemand: 'de',
  frans: 'fr',
  french: 'fr',
  franzosisch: 'fr',
  francais: 'fr',
}

export function readLanguage(cell: string): string {
  return languageNames[foldText(cell)] ?? languageOf(cell) ?? cell
}

const statuses = {
  active: 'active actief lid aktiv actif active member mitglied membre',
  prospective: 'prospective aspirant aspirantlid proeflid probe aufprobe alessai trial prospect',
  cancelled: 'cancelled opgezegd gekundigt resilie',
  inactive: 'inactive inactief inaktiv inactif slapend',
  ended: 'ended beeindigd oudlid exlid beendet ausgetreten termine former ancien',
  deceased: 'deceased overleden verstorben decede',
} as const

export function readStatus(cell: string): string {
  const word = foldText(cell).replace(/[^a-z]/g, '')
  return Object.entries(statuses).find(([, words]) => words.split(' ').includes(word))?.[0] ?? cell
}

/** `Dorpsstraat 12 a` → the street and the house number; null without one. */
export function splitStreet(cell: string): { street: string; house_number: string } | null {
  const found = /^(.*\p{L}.*?)\s+(\d+\s*[\p{L}/-]*(?:\s*[-/]?\s*(?:\d{1,3}|[\p{L}]{1,4}))?)$/u.exec(cell)
  return found ? { street: (found[1] ?? '').trim(), house_number: (found[2] ?? '').trim() } : null
}

/** Ticks of a checkbox; null for text that is neither yes nor no. */
export function readTick(cell: string): boolean | null {
  const word = foldText(cell)
  if (['ja', 'yes', 'oui', 'j', 'y', 'o', 'x', '1', 'true', 'waar', 'wahr', 'vrai'].includes(word)) return true
  return ['nee', 'no', 'nein', 'non', 'n', '0', 'false', 'onwaar', 'falsch', 'faux'].includes(word) ? false : null
}
