/** The filters of the group list, as stored in the address. Pure. */
import type { GroupKind } from '#contract/schemas/groups.ts'
import type { Condition } from '../search/conditions.ts'
import { type ListSearch, readListSearch } from '../data-list/list-search.ts'

/** The contract's kinds, without its schema library. */
export const groupKinds = ['team', 'class', 'other'] as const satisfies readonly GroupKind[]

export interface GroupFilters extends ListSearch {
  readonly kind?: GroupKind
}

/** Reads any address; invalid parts are ignored. */
export function readGroupFilters(search: Readonly<Record<string, unknown>>): GroupFilters {
  const kind = groupKinds.find((name) => name === search.kind)
  return { ...readListSearch(search), ...(kind === undefined ? {} : { kind }) }
}

export function isGroupKind(kind: string): kind is GroupKind {
  return groupKinds.some((known) => known === kind)
}

/** The chosen kind as a column filter. */
export function groupConditions({ kind }: GroupFilters): Condition[] {
  return kind === undefined ? [] : [{ column: 'kind', operator: 'is', values: [kind] }]
}
