/** What the list of members is narrowed to, as it stands in the address. Pure. */
import type { MemberStatus } from '#contract/schemas/members.ts'
import { type Condition, conditionText } from '../search/conditions.ts'
import { type ListSearch, readListSearch, readSearchText } from '../data-list/list-search.ts'
import { isMemberAttention, type MemberAttention } from './attention.ts'
import { isMemberStatus } from './member-status.ts'

export interface MemberFilters extends ListSearch {
  readonly status?: MemberStatus
  /** The id of a group. */
  readonly group?: number
  /** What may need somebody's attention and no column tells. */
  readonly attention?: MemberAttention
}

function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** `email=…` is how other screens and older links ask for an address. */
function withEmail(search: ListSearch, email: string | undefined): ListSearch {
  if (email === undefined) return search
  const condition: Condition = { column: 'email', operator: 'is', values: [email] }
  return { ...search, filter: [...(search.filter ?? []), conditionText(condition)] }
}

/** Filters of an address that anybody may have written; what makes no sense is left out. */
export function readMemberFilters(search: Readonly<Record<string, unknown>>): MemberFilters {
  const group = readId(search.group)
  return {
    ...withEmail(readListSearch(search), readSearchText(search.email)),
    ...(isMemberStatus(search.status) ? { status: search.status } : {}),
    ...(group === undefined ? {} : { group }),
    ...(isMemberAttention(search.attention) ? { attention: search.attention } : {}),
  }
}

/** Whether anything narrows the list; its order and its columns do not. */
export function hasFilters({ q, status, group, attention, filter }: MemberFilters): boolean {
  return [q, status, group, attention].some((value) => value !== undefined) || (filter?.length ?? 0) > 0
}

/** What is chosen beside the columns' own filters. */
export function quickConditions({ status }: MemberFilters): Condition[] {
  return status === undefined ? [] : [{ column: 'status', operator: 'is', values: [status] }]
}
