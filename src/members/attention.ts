/** Members that may need attention, by fields that every key with read access sees. Pure. */
import { addressProblems } from '#contract/member-rules.ts'
import type { Member, MemberStatus } from '#contract/schemas/members.ts'
import { compact, fold } from '../search/search.ts'
import type { Steps } from '../ui/slices.ts'

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

type Person = Pick<Member, 'id' | 'status' | 'first_name' | 'last_name' | 'initials'> &
  Partial<Pick<Member, 'email' | 'phone' | 'address' | 'date_of_birth'>>

function nameOf({ first_name: first, initials, last_name: last }: Person): string {
  return compact(fold(`${first ?? initials ?? ''} ${last}`))
}

/** The last digits of a telephone number, where `+31 6` and `06` are the same. */
function phoneEnd(phone: string | null | undefined): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 8 ? '' : digits.slice(-8)
}

/** Details that two different people with the same name rarely share. */
function signsOf({ email, phone, address, date_of_birth: born }: Person): string[] {
  const code = compact(fold(address?.postal_code ?? ''))
  const house = compact(fold(address?.house_number ?? ''))
  return [
    email ? `email ${fold(email).trim()}` : '',
    phoneEnd(phone) && `phone ${phoneEnd(phone)}`,
    code && house && `address ${code} ${house}`,
    born ? `born ${born}` : '',
  ].filter(Boolean)
}

/** Among people with the same name and detail, those who may be one person: different dates of birth rule it out. */
function suspects(people: readonly Person[]): readonly Person[] {
  const byBirth = Map.groupBy(people, ({ date_of_birth: born }) => born ?? '')
  if (byBirth.has('')) return people.length > 1 ? people : []
  return [...byBirth.values()].filter((same) => same.length > 1).flat()
}

function groupInto(groups: Map<string, Person[]>, name: string, person: Person): void {
  const known = groups.get(name)
  if (known) known.push(person)
  else groups.set(name, [person])
}

/** Number of records between two pauses for other work. */
const stretch = 200

/**
 * The ids of possible duplicates: the same full name, and the same email address, phone number, house or date of
 * birth. Families share an address and a mailbox, but not the full name.
 */
export function* duplicatesAmong(members: readonly Person[]): Steps<ReadonlySet<number>> {
  const byName = new Map<string, Person[]>()
  for (const [index, member] of members.entries()) {
    if (isPresent(member)) groupInto(byName, nameOf(member), member)
    if (index % stretch === 0) yield
  }
  const found = new Set<number>()
  for (const people of byName.values()) {
    if (people.length < 2) continue
    const bySign = new Map<string, Person[]>()
    for (const person of people) for (const sign of signsOf(person)) groupInto(bySign, sign, person)
    for (const same of bySign.values()) for (const { id } of suspects(same)) found.add(id)
    yield
  }
  return found
}
