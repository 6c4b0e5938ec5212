/** Matches in columns that are not shown, which explain why a row was found. Pure. */
import { columnText, type DataColumn } from './column.ts'
import { haystackOf } from './row-index.ts'
import { isSearching, matches, parseSearch, type SearchQuery } from './search-query.ts'

export interface FoundText {
  readonly id: string
  readonly header: string
  readonly text: string
  /** The breakpoint below which the column is hidden, so that this is shown instead. */
  readonly unless?: string
}

export type Elsewhere<Row> = (row: Row) => readonly FoundText[]

const nothing: readonly FoundText[] = []

function nowhere(): readonly FoundText[] {
  return nothing
}

/** The words that these texts lack; empty when they contain all that was typed. */
function missing(haystack: string, { words, whole }: SearchQuery): (readonly string[])[] {
  if (whole.some((form) => haystack.includes(form))) return []
  return words.filter((forms) => !forms.some((form) => haystack.includes(form)))
}

/**
 * `shown`: the columns on screen; `hiddenBelow` gives the breakpoint below which one is hidden, undefined when it never is.
 */
export function elsewhereFor<Row>(
  search: string,
  columns: readonly DataColumn<Row>[],
  shown: readonly DataColumn<Row>[],
  hiddenBelow: (column: DataColumn<Row>) => string | undefined,
): Elsewhere<Row> {
  const query = parseSearch(search)
  if (!isSearching(query)) return nowhere
  const staying = shown.filter((column) => hiddenBelow(column) === undefined)
  const others = [...shown, ...columns.filter((column) => !shown.includes(column))].filter(
    (column) => !staying.includes(column),
  )
  const look = (row: Row): readonly FoundText[] => {
    const lost = missing(haystackOf(staying, row), query)
    if (lost.length === 0) return nothing
    const found = new Map<string, FoundText>()
    const add = (column: DataColumn<Row> | undefined) => {
      if (!column || found.has(column.id)) return
      const unless = shown.includes(column) ? hiddenBelow(column) : undefined
      const { id, header } = column
      found.set(id, { id, header, text: columnText(column, row), ...(unless === undefined ? {} : { unless }) })
    }
    const whole = others.find((column) => missing(haystackOf([column], row), query).length === 0)
    if (whole && matches(haystackOf([whole], row), query)) add(whole)
    else {
      for (const forms of lost) {
        add(others.find((column) => forms.some((form) => haystackOf([column], row).includes(form))))
      }
    }
    return [...found.values()]
  }
  // The same array for the same row, so that the row does not re-render.
  const known = new Map<Row, readonly FoundText[]>()
  return (row) => {
    const answer = known.get(row) ?? look(row)
    known.set(row, answer)
    return answer
  }
}
