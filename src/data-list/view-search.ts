/** The part of a list's search that a view stores. Pure. */
import type { ListName } from '#contract/lists.ts'
import type { View } from '#contract/schemas/management/views.ts'

export type ViewSearch = View['search']

export interface ListViews {
  readonly list: ListName
  /** The search that a view would store of the list as it is shown. */
  readonly search: ViewSearch
}

function isParameter(value: unknown): value is ViewSearch[string] {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => typeof one === 'string')
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** The parameters of the address, without the search text: it is about people. `columns`: those on screen, in their order. */
export function viewSearchOf(search: object, columns: readonly string[]): ViewSearch {
  const parameters = Object.entries({ ...search, columns: [...columns] })
  return Object.fromEntries(
    parameters.flatMap(([name, value]: [string, unknown]) =>
      name !== 'q' && isParameter(value) ? [[name, value]] : [],
    ),
  )
}
