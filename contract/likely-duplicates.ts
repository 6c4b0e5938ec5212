/** Members who may be one person: asked at sign-up, and counted among the things that need attention. Pure. */
import { duplicateSigns as evidence } from './member-merges.ts'
import type { Member } from './schemas/members.ts'
import { compactText, foldText } from './text.ts'

type Person = Pick<Member, 'first_name' | 'last_name' | 'initials'> &
  Partial<Pick<Member, 'email' | 'phone' | 'date_of_birth' | 'address'>>

/** The detail that the two share beside their name. */
export type DuplicateSign = 'email' | 'birth' | 'address' | 'phone'

function plain(text: string | null | undefined): string {
  return compactText(foldText(text ?? ''))
}

/** `J.P.`, `j p` and `Jan Peter` → `jp`. */
function initialsOf({ first_name: first, initials }: Person): string {
  return plain(initials) || plain(first?.replace(/(\p{L})[\p{L}\p{M}']*/gu, '$1'))
}

/** At most one letter added, left out or replaced. */
function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 4) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return [rest.slice(1), rest].some((mine) => [otherRest.slice(1), otherRest].includes(mine))
}

/** `same` but for accents, case and punctuation; `similar` where one may be a short form or a typing error of the other. */
function compareNames(one: Person, other: Person): 'same' | 'similar' | null {
  const [last, otherLast] = [plain(one.last_name), plain(other.last_name)]
  if (last !== otherLast && !isOneTypo(last, otherLast)) return null
  const [first, otherFirst] = [plain(one.first_name), plain(other.first_name)]
  if (first !== '' && otherFirst !== '') {
    if (first === otherFirst) return last === otherLast ? 'same' : 'similar'
    return first.startsWith(otherFirst) || otherFirst.startsWith(first) || isOneTypo(first, otherFirst)
      ? 'similar'
      : null
  }
  const [initials, otherInitials] = [initialsOf(one), initialsOf(other)]
  if (initials.length > 1 && initials === otherInitials && last === otherLast) return 'same'
  return initials.startsWith(otherInitials) || otherInitials.startsWith(initials) ? 'similar' : null
}

function houseOf({ address }: Person): string {
  const { postal_code: code, street, city, house_number: number } = address ?? {}
  const place = plain(code) || plain(`${street ?? ''}${city ?? ''}`)
  return place === '' || !number ? '' : `${place} ${plain(number)}`
}

/** The last digits of a telephone number, where `+31 6` and `06` are the same. */
export function phoneEnd(phone: string | null | undefined): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 8 ? '' : digits.slice(-8)
}

function compare(one: string, other: string): 'same' | 'other' | null {
  if (one === '' || other === '') return null
  return one === other ? 'same' : 'other'
}

/**
 * Families share an email address, and parents and children a name and a house: other first names and other dates of birth rule
 * them out, except the same name at the same email address, where the date may be the error.
 */
export function duplicateSign(one: Person, other: Person): DuplicateSign | null {
  const names = compareNames(one, other)
  if (names === null) return null
  const birth = compare(one.date_of_birth ?? '', other.date_of_birth ?? '')
  const email = compare(foldText(one.email ?? '').trim(), foldText(other.email ?? '').trim())
  if (email === 'same' && (names === 'same' || birth !== 'other')) return 'email'
  if (birth === 'same') return 'birth'
  if (names !== 'same' || birth === 'other') return null
  if (compare(houseOf(one), houseOf(other)) === 'same') return 'address'
  return compare(phoneEnd(one.phone), phoneEnd(other.phone)) === 'same' ? 'phone' : null
}

type DuplicateEvidence = (typeof evidence)[number]

/** How likely two records are of one person, in percent, and what they have in common beside the name. */
export interface DuplicateMatch {
  readonly score: number
  readonly signs: readonly DuplicateEvidence[]
  readonly isSameName: boolean
}

/** Never certain: a user decides. */
const mostLikely = 95

const weights: Readonly<Record<DuplicateEvidence, number>> = { email: 25, birth: 25, iban: 20, address: 15, phone: 15 }

/** Of two records that were saved: with another date of birth they are two people, such as father and son. */
export function duplicateMatch(
  one: Person & { readonly iban?: string | null },
  other: Person & { readonly iban?: string | null },
): DuplicateMatch | null {
  const names = compareNames(one, other)
  const birth = compare(one.date_of_birth ?? '', other.date_of_birth ?? '')
  if (names === null || birth === 'other') return null
  const compared: Readonly<Record<DuplicateEvidence, 'same' | 'other' | null>> = {
    email: compare(foldText(one.email ?? '').trim(), foldText(other.email ?? '').trim()),
    birth,
    iban: compare(one.iban ?? '', other.iban ?? ''),
    address: compare(houseOf(one), houseOf(other)),
    phone: compare(phoneEnd(one.phone), phoneEnd(other.phone)),
  }
  const signs = evidence.filter((sign) => compared[sign] === 'same')
  if (signs.length === 0) return null
  const sum = signs.reduce((total, sign) => total + weights[sign], names === 'same' ? 50 : 30)
  return { score: Math.min(mostLikely, sum), signs, isSameName: names === 'same' }
}

/** Keys that are equal in two records of one person. */
export function evidenceOf(person: Person & { readonly iban?: string | null }): string[] {
  const values: Readonly<Record<DuplicateEvidence, string>> = {
    email: foldText(person.email ?? '').trim(),
    birth: person.date_of_birth ?? '',
    iban: person.iban ?? '',
    address: houseOf(person),
    phone: phoneEnd(person.phone),
  }
  return evidence.flatMap((sign) => (values[sign] === '' ? [] : [`${sign} ${values[sign]}`]))
}

/** Of a surname, as it is compared. */
export function surnameKey({ last_name: last }: Pick<Person, 'last_name'>): string {
  return plain(last)
}
