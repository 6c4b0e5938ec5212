/** What about members may need somebody's attention, by what every key that reads members can see. Pure. */
import { addressProblems } from '#contract/member-rules.ts'
import type { Member, MemberStatus } from '#contract/schemas/members.ts'
import { compact, fold } from '../search/fold.ts'
import type { Steps } from '../ui/slices.ts'

/** What no condition of a column can say. */
export const memberAttentions = ['postal_code', 'duplicates'] as const
export type MemberAttention = (typeof memberAttentions)[number]

export function isMemberAttention(value: unknown): value is MemberAttention {
  return memberAttentions.some((attention) => attention === value)
}

/** Whose record is still in use: of who has left or died nothing needs to be put right. */
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

/** A Dutch address with a code that is none. Another service may leave the address out. */
export function hasBadPostalCode(member: Pick<Member, 'status'> & Partial<Pick<Member, 'address'>>): boolean {
  return isPresent(member) && member.address !== undefined && addressProblems(member.address).length > 0
}

type Person = Pick<Member, 'id' | 'status' | 'first_name' | 'last_name' | 'initials'> &
  Partial<Pick<Member, 'email' | 'phone' | 'address' | 'date_of_birth'>>

function nameOf({ first_name: first, initials, last_name: last }: Person): string {
  return compact(fold(`${first ?? initials ?? ''} ${last}`))
}

/** The end of a number, where `+31 6` and `06` are the same. */
function phoneEnd(phone: string | null | undefined): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 8 ? '' : digits.slice(-8)
}

/** What two people with one name hardly share unless they are one person. */
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

/** Who among people with the same name and sign may be the same: a father and a son differ in their dates of birth. */
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

/** After so many records somebody else may have a turn. */
const stretch = 200

/**
 * The ids of those who seem to be in twice: the same whole name, and the same email address, phone number, house or date of
 * birth. A family shares an address and a mailbox, but not the whole name.
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
