/** The orders of a list's rows, each made from keys that are kept from version to version. Pure. */
import { columnText, type DataColumn, isEmptyValue } from './column.ts'
import { orderByKeys } from './order.ts'
import { checkEvery, type Indexed } from './row-index.ts'
import { collatorFor, textKeys } from './sort-keys.ts'

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

interface TwoKeys {
  readonly first: Float64Array
  readonly second: Float64Array
}

interface Keys<Row> extends TwoKeys {
  readonly rows: readonly Row[]
  /** As far as they have been made. */
  done: number
}

export interface Orders {
  /** Makes the keys of every column while there is time; true when all are there. */
  readonly prepare: (hasTime: () => boolean) => boolean
  /** The rows' indexes in an order. The same array as long as nothing changed. */
  readonly inOrder: (sort: Sort | null) => Uint32Array
}

/** Stands for nothing, after everything else. */
const nothing = Number.POSITIVE_INFINITY

function keysOf<Row>(column: DataColumn<Row>, row: Row): readonly [number, number] {
  const value = column.value(row)
  if (isEmptyValue(value)) return [nothing, 0]
  if (typeof value === 'number') return [value, 0]
  if (column.kind === 'date' && typeof value === 'string') return [Date.parse(value), 0]
  if (column.kind === 'choice' && column.choices) return [choicePlace(column, value), 0]
  return textKeys(sortText(column, row))
}

/** Choices go in the order in which they are offered. */
function choicePlace<Row>({ choices = [] }: DataColumn<Row>, value: unknown): number {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const place = choices.findIndex((choice) => choice.value === String(first))
  return place === -1 ? choices.length : place
}

function sortText<Row>(column: DataColumn<Row>, row: Row): string {
  return column.order ? column.order(row) : columnText(column, row)
}

/** The collator has the last word where two keys say the same. */
function settleTies(
  indexes: Uint32Array,
  { first, second }: TwoKeys,
  textAt: (index: number) => string,
  collator: Intl.Collator,
): void {
  const isTie = (one = 0, other = 0) => first[one] === first[other] && second[one] === second[other]
  for (let from = 0, to = 1; from < indexes.length; from = to, to += 1) {
    if (first[indexes[from] ?? 0] === nothing) return
    while (to < indexes.length && isTie(indexes[from], indexes[to])) to += 1
    if (to - from < 2) continue
    const texts = Array.from(indexes.subarray(from, to), (index) => ({ index, text: textAt(index) }))
    if (texts.every(({ text }) => text === texts[0]?.text)) continue
    texts.sort((one, other) => (one.text === other.text ? 0 : collator.compare(one.text, other.text)))
    texts.forEach(({ index }, place) => (indexes[from + place] = index))
  }
}

/** Keeps the keys of the rows at the beginning that are the same. */
function takeOver<Row>(made: Keys<Row>, old: Keys<Row>): void {
  const changed = old.rows.findIndex((row, index) => row !== made.rows[index])
  made.done = Math.min(changed === -1 ? old.rows.length : changed, old.done, made.rows.length)
  made.first.set(old.first.subarray(0, made.done))
  made.second.set(old.second.subarray(0, made.done))
}

export function createOrders<Row>(
  columns: readonly DataColumn<Row>[],
  locale: string,
  indexed: () => Indexed<Row>,
): Orders {
  const collator = collatorFor(locale)
  const keys = new Map<string, Keys<Row>>()
  let ordered: { of: Indexed<Row>; name: string; indexes: Uint32Array } | null = null

  /** Goes on making the keys of a column; what was made for the records before is taken over. */
  function keysFor(column: DataColumn<Row>, hasTime = () => true): Keys<Row> {
    const { rows } = indexed()
    let made = keys.get(column.id)
    if (made?.rows !== rows) {
      const old = made
      made = { rows, done: 0, first: new Float64Array(rows.length), second: new Float64Array(rows.length) }
      keys.set(column.id, made)
      if (old) takeOver(made, old)
    }
    for (; made.done < rows.length; made.done += 1) {
      const row = rows[made.done]
      if (row === undefined || (made.done % checkEvery === 0 && !hasTime())) break
      const [one, two] = keysOf(column, row)
      made.first[made.done] = one
      made.second[made.done] = two
    }
    return made
  }

  function sorted(column: DataColumn<Row>, descending: boolean): Uint32Array {
    const { first, second, rows } = keysFor(column)
    const indexes = orderByKeys(first, second)
    if (column.kind === 'text' || (column.kind === 'choice' && !column.choices)) {
      const textAt = (index: number) => {
        const row = rows[index]
        return row === undefined ? '' : sortText(column, row)
      }
      settleTies(indexes, { first, second }, textAt, collator)
    }
    if (!descending) return indexes
    // What is empty stays last.
    const full = indexes.findIndex((index) => first[index] === nothing)
    indexes.subarray(0, full === -1 ? indexes.length : full).reverse()
    return indexes
  }

  function inOrder(sort: Sort | null): Uint32Array {
    const current = indexed()
    const column = sort && columns.find(({ id }) => id === sort.column)
    const name = column ? `${column.id} ${sort.descending}` : ''
    if (ordered?.of !== current || ordered.name !== name) {
      const indexes = column ? sorted(column, sort.descending) : Uint32Array.from(current.rows, (_, index) => index)
      ordered = { of: current, name, indexes }
    }
    return ordered.indexes
  }

  const prepare = (hasTime: () => boolean) =>
    columns.every((column) => keysFor(column, hasTime).done === indexed().rows.length)
  return { prepare, inOrder }
}
