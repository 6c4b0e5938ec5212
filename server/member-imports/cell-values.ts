/** Cells as other systems write them, as the fields of a member have them. Pure. */
import { languageOf, languages } from '#contract/languages.ts'
import { memberStatuses, type MemberStatus } from '#contract/member-states.ts'
import { foldText } from '#contract/text.ts'
import { likelyPrefix } from '#contract/surnames.ts'

/** ISO 3166-1. */
const countryCodes =
  'NL BE DE FR LU GB AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
/** Usual names that the list of names has otherwise, and signs of vehicles. */
const usualCountries: Readonly<Record<string, string>> = {
  holland: 'NL',
  'the netherlands': 'NL',
  england: 'GB',
  uk: 'GB',
  usa: 'US',
  d: 'DE',
  b: 'BE',
  f: 'FR',
  l: 'LU',
  a: 'AT',
}

/** Countries by their code and their names in every language, as the association stores them. Any other text stays as it is. */
export function countryReader(recordLanguage: string): (cell: string) => string {
  const stored = new Intl.DisplayNames([recordLanguage], { type: 'region' })
  const codes = new Map(Object.entries(usualCountries))
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of countryCodes) codes.set(foldText(names.of(code) ?? code), code)
  }
  for (const code of countryCodes) codes.set(code.toLowerCase(), code)
  return (cell) => {
    const code = codes.get(foldText(cell.trim()))
    return code === undefined ? cell : (stored.of(code) ?? cell)
  }
}

const salutations = {
  male: 'm man male mr herr mannlich monsieur homme h heer dhr deheer mister meneer jongen',
  female: 'v f vrouw female w weiblich mevr mevrouw mw mrs ms miss frau madame mme femme mlle meisje',
  other: 'x o anders other divers diverse mx neutraal neutral neutre autre',
} as const

function salutationKind(text: string): string | undefined {
  const word = foldText(text).replace(/[^a-z]/g, '')
  return Object.entries(salutations).find(([, words]) => words.split(' ').includes(word))?.[0]
}

/** `M`, `vrouw`, `Herr` → the salutation that the association uses for it. */
export function salutationReader(used: readonly string[]): (cell: string) => string {
  const byKind = new Map(used.toReversed().map((option) => [salutationKind(option), option]))
  const exact = new Map(used.map((option) => [foldText(option), option]))
  return (cell) => {
    const kind = salutationKind(cell)
    return exact.get(foldText(cell)) ?? (kind === undefined ? undefined : byKind.get(kind)) ?? cell
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
  const word = foldText(cell)
  return (Object.hasOwn(languageNames, word) ? languageNames[word] : languageOf(cell)) ?? cell
}

/** Words that mean one status wherever they stand. Others are asked about, once per word. */
const statuses: Readonly<Record<MemberStatus, string>> = {
  active: 'active actief actieflid aktiv aktivmitglied actif activemember',
  prospective: 'prospective prospectivemember aspirant aspirantlid proeflid probemitglied aufprobe alessai',
  cancelled: 'cancelled opgezegd gekundigt resilie',
  inactive: 'inactive inactief inaktiv inactif slapend',
  ended: 'ended beeindigd uitgeschreven oudlid exlid beendet ausgetreten ehemalig termine ancienmembre formermember',
  deceased: 'deceased overleden verstorben decede',
}

const statusWords = new Map(
  memberStatuses.flatMap((status) => statuses[status].split(' ').map((word) => [word, status] as const)),
)

export function statusOf(cell: string): MemberStatus | undefined {
  return statusWords.get(foldText(cell).replace(/[^a-z]/g, ''))
}

export interface StreetParts {
  readonly street: string
  readonly house_number: string | null
  /** More than one part can be the house number. */
  readonly isOpen: boolean
}

/** With what belongs to a house number: `12 a`, `3 - 5`, `12-II`. Two numbers without a sign between them are not one. */
const houseNumber = /^\d{1,5}(?: ?[-–/] ?\d{1,5})?(?: ?[-/]? ?\p{L}{1,3})?$/u
const leadingNumber = /^\d{1,5}[a-z]?$/i

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}

/** A number that may be the year in the name of a street: `Plein 1945`. */
function isYear(number: string): boolean {
  const value = Number(number)
  return value >= 1500 && value <= 2100
}

/** `Plein 1945, 12`: the comma says where the house number begins. */
function partsByComma(text: string): StreetParts | null {
  const comma = text.lastIndexOf(',')
  const [street, number] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
  // In `Dorpsstraat 12, 3e verd.` the comma is another one.
  const isAddition = /\d$/.test(street) && !houseNumber.test(number)
  const isNumber = number.length <= 20 && /^\d/.test(number) && !isAddition
  return comma > 0 && isNumber && hasLetter(street) ? { street, house_number: number, isOpen: false } : null
}

/** `Dorpsstraat 12 a`: the only digits are at the end, and are no year. */
function partsByEnd(words: readonly string[]): StreetParts | null {
  const start = words.findIndex(hasDigit)
  const [street, number] = [words.slice(0, start).join(' '), words.slice(start).join(' ')]
  const isYearIn = number.split(/\D+/).some(isYear)
  if (start < 1 || !hasLetter(street) || !houseNumber.test(number) || isYearIn) return null
  return { street, house_number: number, isOpen: false }
}

/** `12 bis rue de la Paix` */
function partsByStart([first = '', ...rest]: readonly string[]): StreetParts | null {
  const addition = ['bis', 'ter', 'quater'].find((one) => one === rest[0]?.toLowerCase())
  const street = (addition === undefined ? rest : rest.slice(1)).join(' ')
  const number = first.replace(',', '')
  if (!leadingNumber.test(number) || !hasLetter(street) || hasDigit(street)) return null
  return { street, house_number: addition === undefined ? number : `${number} ${addition}`, isOpen: false }
}

/** The street and the house number, where it is clear which part it is. */
export function streetParts(cell: string): StreetParts {
  const words = cell.split(/\s/).filter((word) => word !== '')
  const text = words.join(' ')
  const whole = { street: text, house_number: null, isOpen: hasDigit(text) }
  return partsByComma(text) ?? partsByEnd(words) ?? partsByStart(words) ?? whole
}

/** Ticks of a checkbox; null for text that is neither yes nor no. */
export function readTick(cell: string): boolean | null {
  const word = foldText(cell)
  if (['ja', 'yes', 'oui', 'j', 'y', 'x', '1', 'true', 'waar', 'wahr', 'vrai'].includes(word)) return true
  return ['nee', 'no', 'nein', 'non', 'n', '0', 'false', 'onwaar', 'falsch', 'faux'].includes(word) ? false : null
}

const title =
  /^(?:(?:dr|drs|ir|ing|mr|mrs|ms|prof|mw|mevr|dhr|bc|hr|fr|m|mme|mlle|dipl|phil|med|dipl-ing|mag)\.|dhr|mevr|mw|mevrouw|de heer|herr|frau|mrs|prof|mme|mlle|monsieur|madame)(?=\s|$)\s*/iu

/** The name without the titles that it begins with. */
export function withoutTitles(name: string): { readonly name: string; readonly hadTitle: boolean } {
  let rest = name
  for (let shorter = rest.replace(title, ''); shorter !== '' && shorter !== rest; shorter = rest.replace(title, ''))
    rest = shorter
  return { name: rest, hadTitle: rest !== name }
}

export const nameOrders = ['first_last', 'last_first', 'last'] as const
export type NameOrder = (typeof nameOrders)[number]

export interface NameParts {
  readonly first_name: string | null
  readonly last_name: string
}

/** Whether the words are a prefix of surnames, and nothing else. */
function isPrefix(words: string): boolean {
  return likelyPrefix(`${words} X`) === words
}

/** `Vries, de` → de Vries; null where what follows the comma is no prefix. */
export function lastNameByComma(name: string): string | null {
  const [last = '', prefix = '', more] = name.split(',').map((part) => part.trim())
  return last !== '' && more === undefined && isPrefix(prefix) ? `${prefix} ${last}` : null
}

/** In small letters: `Ben` and `Al` are first names too. */
function beginsWithPrefix(name: string): boolean {
  return /^['’]?\p{Ll}/u.test(name) && likelyPrefix(name) !== null
}

/** `Vries, Jan de` → Jan de Vries. The prefix stands behind the first names, in small letters; any other such word is not clear. */
function namesByComma(name: string): NameParts | null {
  const [last = '', rest = ''] = name.split(',').map((part) => part.trim())
  const words = rest.split(/\s/).filter((word) => word !== '')
  const start = words.findLastIndex((word) => !/^['’]?\p{Ll}/u.test(word)) + 1
  const [first, prefix] = [words.slice(0, start).join(' '), words.slice(start).join(' ')]
  if (beginsWithPrefix(first) || (prefix !== '' && !isPrefix(prefix))) return null
  return { first_name: first === '' ? null : first, last_name: prefix === '' ? last : `${prefix} ${last}` }
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s/).filter((word) => word !== '')
}

/** `de Vries Jan` → Jan de Vries. Beyond two words the last name may have several, and so may the first one. */
function namesLastFirst(name: string): NameParts | null {
  const prefix = likelyPrefix(name)
  const [last = '', first, more] = wordsOf(name.slice(prefix?.length ?? 0))
  if (first === undefined || more !== undefined) return null
  return { first_name: first, last_name: prefix === null ? last : `${prefix} ${last}` }
}

/** The parts of a whole name; null where it is not clear where the last name begins. */
export function nameParts(name: string, order: NameOrder): NameParts | null {
  if (name.includes(',')) return name.split(',').length > 2 ? null : namesByComma(name)
  const words = wordsOf(name)
  if (words.length === 1 || order === 'last') return { first_name: null, last_name: name }
  if (order === 'last_first') return namesLastFirst(name)
  // `de Vries` has no first name, or stands in the other order.
  if (beginsWithPrefix(name)) return null
  if (words.length === 2) return { first_name: words[0] ?? null, last_name: words[1] ?? '' }
  // Beyond two words a prefix shows where the last name begins.
  const start = words.findIndex((_, index) => index > 0 && likelyPrefix(words.slice(index).join(' ')) !== null)
  return start < 1 ? null : { first_name: words.slice(0, start).join(' '), last_name: words.slice(start).join(' ') }
}
