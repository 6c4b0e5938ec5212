/** The search, order, filters and columns of a list, as stored in the address. Pure. */
import { type Condition, conditionText, readCondition, type Sort, unreadable } from '../search/search.ts'
import { definedFields } from '../ui/json.ts'

export interface ListSearch {
  /** Not in the address: see `history-text.ts`. */
  readonly q?: string
  /** `city`, or `-city` for descending. */
  readonly sort?: string
  /** `column~operator~value`; rows meet all of them. */
  readonly filter?: readonly string[]
  /** The columns of a saved view, in order. */
  readonly columns?: readonly string[]
}

/** The part of a search that is in the address. */
export type Addressed<Search extends ListSearch> = Omit<Search, 'q'>

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

/** Every filter stays, also one that cannot be read: without it, the list would show rows that it excludes. */
function readFilters(value: unknown): string[] {
  const texts = listOf(value).map((filter) => (typeof filter === 'string' ? filter : JSON.stringify(filter)))
  return [...new Set(texts.filter((text) => text !== ''))]
}

function readNames(value: unknown): string[] {
  return listOf(value).filter((name): name is string => typeof name === 'string' && name !== '')
}

/** Reads any address. */
export function readListSearch(search: Readonly<Record<string, unknown>>): Addressed<ListSearch> {
  const filter = readFilters(search.filter)
  const columns = readNames(search.columns)
  return definedFields<Addressed<ListSearch>>({
    sort: typeof search.sort === 'string' && search.sort !== '' ? search.sort : undefined,
    filter: filter.length > 0 ? filter : undefined,
    columns: columns.length > 0 ? columns : undefined,
  })
}

export function conditionsOf({ filter = [] }: ListSearch): Condition[] {
  return filter.map((text) => readCondition(text) ?? unreadable(text))
}

export function withConditions<Search extends ListSearch>(search: Search, conditions: readonly Condition[]): Search {
  const { filter: _, ...rest } = search
  const filter = [...new Set(conditions.map(conditionText))]
  // The same search with or without its filters.
  return (filter.length > 0 ? { ...rest, filter } : rest) as Search
}

export function sortOf({ sort }: ListSearch): Sort | null {
  if (sort === undefined) return null
  return sort.startsWith('-') ? { column: sort.slice(1), descending: true } : { column: sort, descending: false }
}

/** The order after pressing a heading: ascending, descending, and back to the default, which the address omits. */
export function nextSort(current: Sort | null, column: string, begins?: string): string | undefined {
  const descending = `-${column}`
  if (current?.column === column && current.descending) return begins === descending ? column : undefined
  const next = current?.column === column ? descending : column
  return next === begins ? undefined : next
}

/** In another order, or in the default one. */
export function withSort<Search extends ListSearch>(search: Search, sort: string | undefined): Search {
  const { sort: _, ...rest } = search
  // The same search but for that.
  return (sort === undefined ? rest : { ...rest, sort }) as Search
}

/** The order and the columns, which stay when the search and all filters are cleared. */
export function layoutOf({ sort, columns }: ListSearch): Pick<ListSearch, 'sort' | 'columns'> {
  return definedFields({ sort, columns })
}

export function withoutNarrowing<Search extends ListSearch>(search: Search): Search {
  const { q: _, filter: __, ...rest } = search
  // The same search but for those, which need not be there.
  return rest as Search
}

/** Whether a search or filter is set; order and columns are none. */
export function isNarrowed({ q, filter = [] }: ListSearch): boolean {
  return q !== undefined || filter.length > 0
}
