/** What the list of members is narrowed to: the service's own filters, as they stand in the address. Pure. */
import type { QueryParameters } from '#contract/schemas/index.ts'
import type { MemberStatus } from '#contract/schemas/members.ts'
import { isMemberStatus } from './member-status.ts'

export interface MemberFilters {
  readonly q?: string
  readonly status?: MemberStatus
  /** The id of a group. */
  readonly group?: number
  readonly email?: string
}

/** The longest text the service takes as a filter. */
const longest = 200

/** The router reads `q=123` as a number. */
function readText(value: unknown): string | undefined {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().slice(0, longest) : ''
  return text === '' ? undefined : text
}

function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** Filters of an address that anybody may have written; what makes no sense is left out. */
export function readMemberFilters(search: Readonly<Record<string, unknown>>): MemberFilters {
  const filters = {
    q: readText(search.q),
    status: isMemberStatus(search.status) ? search.status : undefined,
    group: readId(search.group),
    email: readText(search.email),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

export function hasFilters(filters: MemberFilters): boolean {
  return Object.keys(filters).length > 0
}

/** As the service takes them. */
export function memberListInput({ group, ...filters }: MemberFilters): QueryParameters<'listMembers'> {
  return group === undefined ? filters : { ...filters, group_id: group }
}
