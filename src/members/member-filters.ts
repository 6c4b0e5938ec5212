/** The filters of the member list, as stored in the address. Pure. */
import { isMemberAttention, type MemberAttention } from '#contract/member-attention.ts'
import type { Condition } from '../search/search.ts'
import { type Addressed, type ListSearch, readListSearch } from '../data-list/list-search.ts'
import { definedFields, readId } from '../ui/json.ts'
import { currentStatuses, isShownStatus, type ShownStatus } from './member-status.ts'

/** `all`: members of any status. */
export type StatusFilter = ShownStatus | 'all'

export interface MemberFilters extends ListSearch {
  /** Without one, the list shows current members. */
  readonly status?: StatusFilter
  readonly group?: number
  /** The filter of a to-do item, which no column filter can express. */
  readonly attention?: MemberAttention
}

/** Reads the filters of any address; invalid parts are ignored. */
export function readMemberFilters(search: Readonly<Record<string, unknown>>): Addressed<MemberFilters> {
  const { status } = search
  return definedFields<Addressed<MemberFilters>>({
    ...readListSearch(search),
    status: status === 'all' || isShownStatus(status) ? status : undefined,
    group: readId(search.group),
    attention: isMemberAttention(search.attention) ? search.attention : undefined,
  })
}

export function hasMemberFilters({ q, status, group, attention, filter }: MemberFilters): boolean {
  return [q, status, group, attention].some((value) => value !== undefined) || (filter?.length ?? 0) > 0
}

/**
 * The chosen conditions, in addition to the columns' own filters. A search looks through everyone unless a status was chosen: who is
 * looked for by name need not be a member any more.
 */
export function memberConditions({ status }: MemberFilters, text: string): Condition[] {
  if (status === 'all' || (status === undefined && text.trim() !== '')) return []
  const values = status === undefined ? currentStatuses : [status]
  return [{ column: 'status', operator: 'is', values }]
}
