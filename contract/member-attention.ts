/** Members that may need attention, by fields that every key with read access sees. Pure. */
import { addressProblems } from './postal-codes.ts'
import type { Member } from './schemas/members.ts'
import type { MemberStatus } from './member-states.ts'

/** Filters that no column filter can express. */
export const memberAttentions = ['postal_code'] as const
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
