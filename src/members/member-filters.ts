/** The filters of the member list, as stored in the address. Pure. */
import type { MemberStatus } from '#contract/schemas/members.ts'
import { type Condition, conditionText } from '../search/search.ts'
import { type ListSearch, readListSearch, readSearchText } from '../data-list/list-search.ts'
import { definedFields, readId } from '../ui/json.ts'
import { isMemberAttention, type MemberAttention } from './attention.ts'
import { isMemberStatus } from './member-status.ts'

export interface MemberFilters extends ListSearch {
  readonly status?: MemberStatus
  readonly group?: number
  /** The filter of a to-do item, which no column filter can express. */
  readonly attention?: MemberAttention
}

/** Other screens and older links ask for an address as `email=…`. */
function withEmail(search: ListSearch, email: string | undefined): ListSearch {
  if (email === undefined) return search
  const condition: Condition = { column: 'email', operator: 'is', values: [email] }
  return { ...search, filter: [...(search.filter ?? []), conditionText(condition)] }
}

/** Reads the filters of any address; invalid parts are ignored. */
export function readMemberFilters(search: Readonly<Record<string, unknown>>): MemberFilters {
  return definedFields<MemberFilters>({
    ...withEmail(readListSearch(search), readSearchText(search.email)),
    status: isMemberStatus(search.status) ? search.status : undefined,
    group: readId(search.group),
    attention: isMemberAttention(search.attention) ? search.attention : undefined,
  })
}

export function hasMemberFilters({ q, status, group, attention, filter }: MemberFilters): boolean {
  return [q, status, group, attention].some((value) => value !== undefined) || (filter?.length ?? 0) > 0
}

/** The chosen conditions, in addition to the columns' own filters. */
export function memberConditions({ status }: MemberFilters): Condition[] {
  return status === undefined ? [] : [{ column: 'status', operator: 'is', values: [status] }]
}
