/** Members that may need attention, by fields that every key with read access sees. Pure. */
import { type DuplicateSign, duplicateSign, phoneEnd } from './likely-duplicates.ts'
import { addressProblems } from './postal-codes.ts'
import type { Member, MemberStatus } from './schemas/members.ts'
import type { Steps } from './steps.ts'
import { compactText, foldText } from './text.ts'

/** Filters that no column filter can express. */
export const memberAttentions = ['postal_code', 'duplicates'] as const
export type MemberAttention = (typeof memberAttentions)[number]

export function isMemberAttention(value: unknown): value is MemberAttention {
  return memberAttentions.some((attention) => attention === value)
}

/** Statuses whose records are still in use; data of former and deceased members needs no correction. */
export const presentStatuses = [
  'active',
  'prospective',
  'cancelled',
  'inactive',
] as const satisfies readonly MemberStatus[]
const present: ReadonlySet<string> = new Set(presentStatuses)

export function isPresent({ status }: Pick<Member, 'status'>): boolean {
  return present.has(status)
}

/** A Dutch address with an invalid postal code. Another service may omit the address. */
export function hasBadPostalCode(member: Pick<Member, 'status'> & Partial<Pick<Member, 'address'>>): boolean {
  return isPresent(member) && member.address !== undefined && addressProblems(member.address).length > 0
}

type Details = Partial<Pick<Member, 'email' | 'phone' | 'address' | 'date_of_birth'>>

type Person = Pick<Member, 'id' | 'status' | 'first_name' | 'last_name' | 'initials'> & Details

function nameOf({ first_name: first, initials, last_name: last }: Person): string {
  return compactText(foldText(`${first ?? initials ?? ''} ${last}`))
}

/** Details that two different people with the same name rarely share. */
export function signsOf({ email, phone, address, date_of_birth: born }: Details): string[] {
  const code = compactText(foldText(address?.postal_code ?? ''))
  const house = compactText(foldText(address?.house_number ?? ''))
  return [
    email ? `email ${foldText(email).trim()}` : '',
    phoneEnd(phone) && `phone ${phoneEnd(phone)}`,
    code && house && `address ${code} ${house}`,
    born ? `born ${born}` : '',
  ].filter(Boolean)
}

function groupInto<P>(groups: Map<string, P[]>, name: string, person: P): void {
  const known = groups.get(name)
  if (known) known.push(person)
  else groups.set(name, [person])
}

/** Another record that may be of the same person, and why. */
export interface Duplicate<P> {
  readonly of: P
  readonly sign: DuplicateSign
}

/** By the id of a member, the nearest sign first. */
export type Duplicates<P> = ReadonlyMap<number, readonly Duplicate<P>[]>

/** At sign-up a date of birth may be a typing error; two that were saved are of two people, such as father and son. */
function signBetween(one: Person, other: Person): DuplicateSign | null {
  const [born, otherBorn] = [one.date_of_birth, other.date_of_birth]
  return born && otherBorn && born !== otherBorn ? null : duplicateSign(one, other)
}

/** Number of records between two pauses for other work. */
const stretch = 200

/** Adds the pairs among people with the same name and detail. */
function* addPairs<P extends Person>(found: Map<number, Duplicate<P>[]>, people: readonly P[]): Steps<void> {
  const add = (one: P, other: P, sign: DuplicateSign) => {
    const known = found.get(one.id) ?? []
    if (!known.some(({ of }) => of.id === other.id)) found.set(one.id, [...known, { of: other, sign }])
  }
  for (const [index, one] of people.entries()) {
    for (const other of people.slice(index + 1)) {
      const sign = signBetween(one, other)
      if (sign === null) continue
      add(one, other, sign)
      add(other, one, sign)
    }
    yield
  }
}

/**
 * Possible duplicates: the same full name, and what sign-up asks about, such as the same email address. Families share an
 * address and a mailbox, but not the full name.
 */
export function* duplicatesAmong<P extends Person>(members: readonly P[]): Steps<Duplicates<P>> {
  const byName = new Map<string, P[]>()
  for (const [index, member] of members.entries()) {
    if (isPresent(member)) groupInto(byName, nameOf(member), member)
    if (index % stretch === 0) yield
  }
  const found = new Map<number, Duplicate<P>[]>()
  for (const people of byName.values()) {
    if (people.length < 2) continue
    // Comparing only those with a detail in common keeps a common name cheap.
    const bySign = new Map<string, P[]>()
    for (const person of people) for (const sign of signsOf(person)) groupInto(bySign, sign, person)
    for (const same of bySign.values()) yield* addPairs(found, same)
    yield
  }
  return found
}
