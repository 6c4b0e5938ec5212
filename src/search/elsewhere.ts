/** Why a row was found when nothing on screen says so: what the search found in a column that is not shown. Pure. */
import { columnText, type DataColumn } from './column.ts'
import { haystackOf } from './row-index.ts'
import { isSearching, matches, parseSearch, type SearchQuery } from './search-query.ts'

export interface FoundText {
  readonly id: string
  readonly header: string
  readonly text: string
  /** The column is there, but goes where there is little room; then this stands in its place. */
  readonly unless?: string
}

export type Elsewhere<Row> = (row: Row) => readonly FoundText[]

const nothing: readonly FoundText[] = []

function nowhere(): readonly FoundText[] {
  return nothing
}

/** The words that stand in none of these texts; none when the whole of what was typed stands there. */
function missing(haystack: string, { words, whole }: SearchQuery): (readonly string[])[] {
  if (whole.some((form) => haystack.includes(form))) return []
  return words.filter((forms) => !forms.some((form) => haystack.includes(form)))
}

/**
 * `shown`: the columns on screen; `goesWith` says with how little room one of them goes, undefined when it always stays.
 */
export function elsewhereFor<Row>(
  search: string,
  columns: readonly DataColumn<Row>[],
  shown: readonly DataColumn<Row>[],
  goesWith: (column: DataColumn<Row>) => string | undefined,
): Elsewhere<Row> {
  const query = parseSearch(search)
  if (!isSearching(query)) return nowhere
  const staying = shown.filter((column) => goesWith(column) === undefined)
  const others = [...shown, ...columns.filter((column) => !shown.includes(column))].filter(
    (column) => !staying.includes(column),
  )
  const look = (row: Row): readonly FoundText[] => {
    const lost = missing(haystackOf(staying, row), query)
    if (lost.length === 0) return nothing
    const found = new Map<string, FoundText>()
    const add = (column: DataColumn<Row> | undefined) => {
      if (!column || found.has(column.id)) return
      const unless = shown.includes(column) ? goesWith(column) : undefined
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
  // The same answer for the same row: what shows it is not drawn anew.
  const known = new Map<Row, readonly FoundText[]>()
  return (row) => {
    const answer = known.get(row) ?? look(row)
    known.set(row, answer)
    return answer
  }
}
