/** The texts by which rows are found, computed once per row, in slices, and kept from version to version. Pure. */
import { columnText, type DataColumn } from './column.ts'
import { compact, fold, otherSpellings } from './fold.ts'

/** Rows with the folded text of each. */
export interface Indexed<Row> {
  readonly rows: readonly Row[]
  readonly haystacks: readonly string[]
}

export interface RowIndex<Row> {
  readonly take: (rows: readonly Row[]) => void
  /** Processes rows while there is time; true when all that were taken can be searched. */
  readonly index: (hasTime: () => boolean) => boolean
  readonly current: () => Indexed<Row>
}

/** Rows between two looks at the clock. */
export const checkEvery = 64

/** Everything a row is found by, on separate lines, so that no match spans two columns. */
export function haystackOf<Row>(columns: readonly DataColumn<Row>[], row: Row): string {
  const parts: string[] = []
  for (const column of columns) {
    if (column.isDerived) continue
    const text = columnText(column, row)
    if (text === '') continue
    const folded = fold(text)
    parts.push(folded, ...otherSpellings(text))
    const value = column.kind === 'date' ? column.value(row) : null
    if (typeof value === 'string') parts.push(value)
    const cents = column.kind === 'money' ? column.value(row) : null
    if (typeof cents === 'number') parts.push((cents / 100).toFixed(2))
    if (column.compact) parts.push(compact(folded))
  }
  return parts.join('\n')
}

/** A page of rows that are shown before anything is searched: their texts are computed at the first search, or with the next page. */
function indexedLater<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): Indexed<Row> {
  let made: readonly string[] | null = null
  return {
    rows,
    get haystacks() {
      return (made ??= rows.map((row) => haystackOf(columns, row)))
    },
  }
}

interface Coming<Row> extends Indexed<Row> {
  readonly haystacks: string[]
  readonly places: Map<Row, number> | null
}

export function createRowIndex<Row>(columns: readonly DataColumn<Row>[]): RowIndex<Row> {
  let current: Indexed<Row> = { rows: [], haystacks: [] }
  let next: Coming<Row> | null = null

  function take(rows: readonly Row[]): void {
    if (rows === (next ?? current).rows) return
    // Texts of the same records from an interrupted run stay.
    const pending = next?.rows ?? []
    const made = next?.haystacks ?? []
    const changed = made.findIndex((_, index) => rows[index] !== pending[index])
    const haystacks = changed === -1 ? made : made.slice(0, changed)
    const { length } = current.rows
    // Usually records are added at the end; otherwise the old positions are looked up.
    const last = Math.min(length, rows.length) - 1
    const isMoved = last >= 0 && rows[last] !== current.rows[last]
    next = { rows, haystacks, places: isMoved ? new Map(current.rows.map((row, index) => [row, index])) : null }
  }

  function index(hasTime: () => boolean): boolean {
    if (next === null) return true
    const { rows, haystacks, places } = next
    if (current.rows.length === 0 && rows.length <= checkEvery) {
      current = indexedLater(columns, rows)
      next = null
      return true
    }
    for (let index = haystacks.length; index < rows.length; index += 1) {
      const row = rows[index]
      if (row === undefined) break
      const old = places === null ? index : places.get(row)
      const isKnown = old !== undefined && current.rows[old] === row
      haystacks.push((isKnown ? current.haystacks[old] : undefined) ?? haystackOf(columns, row))
      if (!isKnown && index % checkEvery === 0 && !hasTime()) return false
    }
    current = { rows, haystacks }
    next = null
    return true
  }

  return { take, index, current: () => current }
}
