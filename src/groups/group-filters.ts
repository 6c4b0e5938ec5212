/** What the list of groups is narrowed to, as it stands in the address. Pure. */
import type { GroupKind } from '#contract/schemas/groups.ts'
import type { Condition } from '../search/conditions.ts'
import { type ListSearch, readListSearch } from '../data-list/list-search.ts'

/** The contract's kinds, without its schema library. */
export const groupKinds = ['team', 'class', 'other'] as const satisfies readonly GroupKind[]

export interface GroupFilters extends ListSearch {
  readonly kind?: GroupKind
}

/** An address that anybody may have written; what makes no sense is left out. */
export function readGroupFilters(search: Readonly<Record<string, unknown>>): GroupFilters {
  const kind = groupKinds.find((name) => name === search.kind)
  return { ...readListSearch(search), ...(kind === undefined ? {} : { kind }) }
}

export function isGroupKind(kind: string): kind is GroupKind {
  return groupKinds.some((known) => known === kind)
}

/** The chosen kind as a filter of its column. */
export function quickConditions({ kind }: GroupFilters): Condition[] {
  return kind === undefined ? [] : [{ column: 'kind', operator: 'is', values: [kind] }]
}
