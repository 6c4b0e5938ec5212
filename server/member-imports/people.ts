/** Finds the owner of a row: certain by number, by email and name, or by name and date of birth; otherwise the user is asked. Pure. */
import { duplicateSign, evidenceOf } from '#contract/likely-duplicates.ts'
import type { Member } from '#contract/schemas/members.ts'
import { compactText, emailKey, foldText } from '#contract/text.ts'

export type Person = Pick<Member, 'first_name' | 'last_name' | 'initials' | 'email' | 'phone' | 'address'> & {
  readonly date_of_birth: string | null
  readonly membership_number: string | null
}

interface Entry {
  readonly person: Person
  /** Null for an earlier row of the file. */
  readonly memberId: number | null
  readonly line: number | null
}

export type Owner =
  | { readonly is: 'new' }
  | { readonly is: 'member'; readonly id: number }
  /** The person of an earlier row, who is no member yet. */
  | { readonly is: 'double'; readonly line: number }
  /** Any of these, or someone new. */
  | { readonly is: 'open'; readonly candidates: readonly number[]; readonly line: number | null }

/**
 * Records that are compared for each thing that they have in common beside a last name: of more, whose names are not alike, the user is asked.
 * A mail address of the association itself is in all of them.
 */
const mostCompared = 20
/** Limits people with one name and one email address or day of birth, which tell nobody apart: each row would list all of them. */
const mostAlike = 100

function plain(text: string | null): string {
  return compactText(foldText(text ?? ''))
}

export function numberKey(number: string): string {
  return foldText(number.trim())
}

/** Empty without a first name: the name alone is that of a family. */
function nameKey({ first_name: first, last_name: last }: Person): string {
  return first === null || first === '' ? '' : `${plain(first)} ${plain(last)}`
}

function keysOf(person: Person): string[] {
  const name = nameKey(person)
  if (name === '') return []
  return [
    person.email === null ? '' : `email ${emailKey(person.email)} ${name}`,
    person.date_of_birth === null ? '' : `born ${person.date_of_birth} ${name}`,
  ].filter(Boolean)
}

/** Letters of a last name by which it is found. */
const longestFound = 20

/** The name, and the name without each of its letters: two names with a typing error between them have one of these in common. */
function spellingsOf(name: string): ReadonlySet<string> {
  const found = name.slice(0, longestFound)
  return new Set([found, ...Array.from(found, (_, index) => found.slice(0, index) + found.slice(index + 1))])
}

function add<Value>(all: Map<string, Value[]>, key: string, value: Value): void {
  const known = all.get(key)
  if (known) known.push(value)
  else all.set(key, [value])
}

function isOtherBirth({ date_of_birth: one }: Person, { date_of_birth: other }: Person): boolean {
  return one !== null && other !== null && one !== other
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one === other
}

/** Whether a number alone says that two are one person: their names do not, nor does anything else. */
function isSomeoneElse(one: Person, other: Person): boolean {
  const [last, otherLast] = [plain(one.last_name), plain(other.last_name)]
  const isOtherLast = !last.includes(otherLast) && !otherLast.includes(last)
  const [first, otherFirst] = [plain(one.first_name), plain(other.first_name)]
  const isShortForm = first.startsWith(otherFirst) || otherFirst.startsWith(first)
  const isOtherFirst = isOtherLast ? !isShortForm : !isShortForm && first[0] !== otherFirst[0]
  const others = [isOtherLast, isOtherFirst, isOtherBirth(one, other)].filter(Boolean).length
  // A married name is another last name, a short form another first one: something else has to be the same then.
  const isConfirmed =
    isSame(one.date_of_birth, other.date_of_birth) || isSame(emailKeyOf(one.email), emailKeyOf(other.email))
  return others > 1 || ((isOtherLast || isOtherFirst) && !isConfirmed)
}

function emailKeyOf(email: string | null): string | null {
  return email === null ? null : emailKey(email)
}

function keyOf(sign: string, lastName: string): string {
  return `${sign} ${lastName}`
}

function hasOtherNumber({ membership_number: number }: Person, { person }: Entry): boolean {
  return number !== null && number !== '' && numberKey(number) !== numberKey(person.membership_number ?? '')
}

/** `certain`: those of `same` that have no other number. With another number it is a question after all. */
function ownerAmong(same: readonly Entry[], certain: readonly Entry[]): Owner | null {
  const [only, second] = same.flatMap(({ memberId }) => memberId ?? [])
  if (only === undefined) {
    const line = certain[0]?.line ?? null
    return line === null ? null : { is: 'double', line }
  }
  return second === undefined && certain.some(({ memberId }) => memberId === only) ? { is: 'member', id: only } : null
}

export class People {
  readonly #byNumber = new Map<string, Entry>()
  readonly #byKey = new Map<string, Entry[]>()
  /** By a sign and a last name. */
  readonly #bySign = new Map<string, Entry[]>()
  /** Last names by their spellings. */
  readonly #bySpelling = new Map<string, string[]>()
  readonly #lastNames = new Set<string>()

  add(person: Person, from: { readonly memberId: number } | { readonly line: number }): void {
    const entry = {
      person,
      memberId: 'memberId' in from ? from.memberId : null,
      line: 'line' in from ? from.line : null,
    }
    if (person.membership_number !== null && person.membership_number !== '')
      this.#byNumber.set(numberKey(person.membership_number), entry)
    for (const key of keysOf(person)) if ((this.#byKey.get(key)?.length ?? 0) < mostAlike) add(this.#byKey, key, entry)
    const last = plain(person.last_name)
    for (const sign of evidenceOf(person)) add(this.#bySign, keyOf(sign, last), entry)
    if (this.#lastNames.has(last)) return
    this.#lastNames.add(last)
    for (const spelling of spellingsOf(last)) add(this.#bySpelling, spelling, last)
  }

  /** The row of the file, or the member, that has the number. */
  withNumber(number: string): Pick<Entry, 'memberId' | 'line'> | undefined {
    return this.#byNumber.get(numberKey(number))
  }

  ownerOf(person: Person): Owner {
    const same = [...new Set(keysOf(person).flatMap((key) => this.#byKey.get(key) ?? []))]
    // Born on another day it is a question after all: a father and a son share a name and an email address.
    const isOther = same.some((entry) => isOtherBirth(person, entry.person))
    const certain = isOther ? [] : same.filter((entry) => !hasOtherNumber(person, entry))
    return this.#ownerByNumber(person) ?? ownerAmong(same, certain) ?? this.#anyOf([...same, ...this.#like(person)])
  }

  #ownerByNumber(person: Person): Owner | null {
    const number = person.membership_number
    const named = number === null || number === '' ? undefined : this.#byNumber.get(numberKey(number))
    if (!named) return null
    const { memberId, line } = named
    const isOther = isSomeoneElse(person, named.person)
    if (memberId !== null)
      return isOther ? { is: 'open', candidates: [memberId], line: null } : { is: 'member', id: memberId }
    return isOther || line === null ? null : { is: 'double', line }
  }

  #anyOf(like: readonly Entry[]): Owner {
    if (like.length === 0) return { is: 'new' }
    return {
      is: 'open',
      candidates: [...new Set(like.flatMap(({ memberId }) => memberId ?? []))],
      line: like.find(({ line }) => line !== null)?.line ?? null,
    }
  }

  #like(person: Person): Entry[] {
    const spellings = [...spellingsOf(plain(person.last_name))]
    const names = new Set(spellings.flatMap((spelling) => this.#bySpelling.get(spelling) ?? []))
    return evidenceOf(person).flatMap((sign) => {
      const sharing: Entry[] = []
      for (const name of names)
        if (sharing.length <= mostCompared)
          sharing.push(...(this.#bySign.get(keyOf(sign, name)) ?? []).slice(0, mostCompared + 1))
      const compared = sharing.slice(0, mostCompared)
      const alike = compared.filter((entry) => duplicateSign(person, entry.person) !== null)
      return alike.length === 0 && sharing.length > mostCompared ? compared : alike
    })
  }
}
