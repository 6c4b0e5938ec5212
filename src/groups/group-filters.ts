/** The filters of the group list, as stored in the address. Pure. */
import type { GroupKind } from '#contract/schemas/groups.ts'
import { definedFields } from '../ui/json.ts'
import type { Condition } from '../search/search.ts'
import { type Addressed, type ListSearch, readListSearch } from '../data-list/list-search.ts'

/** The contract's kinds, without its schema library. */
export const groupKinds = ['team', 'class', 'other'] as const satisfies readonly GroupKind[]

export interface GroupFilters extends ListSearch {
  readonly kind?: GroupKind
}

/** Reads any address; invalid parts are ignored. */
export function readGroupFilters(search: Readonly<Record<string, unknown>>): Addressed<GroupFilters> {
  return definedFields<Addressed<GroupFilters>>({
    ...readListSearch(search),
    kind: groupKinds.find((name) => name === search.kind),
  })
}

export function isGroupKind(kind: string): kind is GroupKind {
  return groupKinds.some((known) => known === kind)
}

/** The chosen kind as a column filter. */
export function groupConditions({ kind }: GroupFilters): Condition[] {
  return kind === undefined ? [] : [{ column: 'kind', operator: 'is', values: [kind] }]
}
