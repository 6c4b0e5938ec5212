/** The orders of a list's rows, from sort keys that are kept from version to version. Pure. */
import { columnText, type DataColumn, isEmptyValue } from './column.ts'
import { advance, type Steps } from '../ui/slices.ts'
import { asTheyCome, orderByKeys } from './order.ts'
import { checkEvery, type Indexed } from './row-index.ts'
import { collatorFor, keysPerText, textKeys } from './sort-keys.ts'
import { settleTies, type Ties } from './ties.ts'

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

interface Keys<Row> {
  readonly rows: readonly Row[]
  /** One array for each key of a row, the most significant first. */
  readonly parts: readonly Float64Array[]
  /** Number of rows whose keys are computed. */
  done: number
  /** The keys of the previous version until these are complete, and by how much rows have shifted since. */
  before: Keys<Row> | null
  shift: number
}

/** An order that is computed step by step. */
interface Making {
  readonly of: unknown
  readonly steps: Steps<Uint32Array>
  result: Uint32Array | null
}

export interface Orders {
  /** Computes every order that may be asked for while there is time; true when nothing is left to do. */
  readonly prepare: (hasTime: () => boolean) => boolean
  /** Computes this one while there is time; true when it is there. */
  readonly prepareOne: (sort: Sort | null, hasTime: () => boolean) => boolean
  /** The rows' indexes in an order. The same array as long as nothing changed. */
  readonly inOrder: (sort: Sort | null) => Uint32Array
}

/** The key of an empty value, which comes last. */
const nothing = Number.POSITIVE_INFINITY

/** Compared as text; everything else as numbers. */
function isText<Row>({ kind, choices }: DataColumn<Row>): boolean {
  return kind === 'text' || (kind === 'choice' && !choices)
}

function keysOf<Row>(column: DataColumn<Row>, row: Row): readonly number[] {
  const value = column.value(row)
  if (isEmptyValue(value)) return [nothing]
  if (isText(column)) return textKeys(sortText(column, row))
  if (typeof value === 'number') return [value]
  if (column.kind === 'choice') return [choicePlace(column, value)]
  const measure = column.kind === 'date' ? Date.parse(String(value)) : Number(value)
  // Invalid numbers and dates come after valid ones.
  return [Number.isNaN(measure) ? Number.MAX_VALUE : measure]
}

function choicePlace<Row>({ choices = [] }: DataColumn<Row>, value: unknown): number {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const place = choices.findIndex((choice) => choice.value === String(first))
  return place === -1 ? choices.length : place
}

function sortText<Row>(column: DataColumn<Row>, row: Row): string {
  return column.order ? column.order(row) : columnText(column, row)
}

function beginKeys<Row>(column: DataColumn<Row>, rows: readonly Row[], known: Keys<Row> | undefined): Keys<Row> {
  const count = isText(column) ? keysPerText : 1
  const parts = Array.from({ length: count }, () => new Float64Array(rows.length))
  // Keys that were interrupted are fewer than those before them.
  return { rows, parts, done: 0, before: known?.before ?? known ?? null, shift: 0 }
}

const nearby = [0, 1, -1]

/** The offset of the next row's keys in the previous version. A removed or new row shifts all after it by one. */
function placeBefore<Row>(made: Keys<Row>, row: Row): number | undefined {
  const { before, done } = made
  if (before === null) return undefined
  const by = nearby.find((one) => before.rows[done + made.shift + one] === row)
  if (by === undefined) return undefined
  made.shift += by
  const place = done + made.shift
  return place < before.done ? place : undefined
}

/** Ties that the keys leave undecided. */
function tiesOf(parts: readonly Float64Array[]): Omit<Ties, 'textAt'> {
  return {
    isTie: (one, other) => parts.every((part) => part[one] === part[other]),
    isNothing: (index) => parts[0]?.[index] === nothing,
  }
}

/** Descending, but empty values stay last. */
function reversed(ascending: Uint32Array, first: Float64Array | undefined): Uint32Array {
  const indexes = ascending.slice()
  let full = indexes.length
  while (full > 0 && first?.[indexes[full - 1] ?? 0] === nothing) full -= 1
  indexes.subarray(0, full).reverse()
  return indexes
}

export function createOrders<Row>(
  columns: readonly DataColumn<Row>[],
  locale: string,
  indexed: () => Indexed<Row>,
): Orders {
  const collator = collatorFor(locale)
  const keys = new Map<string, Keys<Row>>()
  const makings = new Map<string, Making>()
  /** Once all have been computed, only those asked for are computed again after a change. */
  let wanted: readonly DataColumn<Row>[] = columns
  const asked = new Set<DataColumn<Row>>()
  let ordered: { of: Indexed<Row>; name: string; indexes: Uint32Array } | null = null

  /** Continues with the keys of a column; those of a known row are reused. */
  function keysFor(column: DataColumn<Row>, hasTime: () => boolean): Keys<Row> {
    const { rows } = indexed()
    const known = keys.get(column.id)
    const made = known?.rows === rows ? known : beginKeys(column, rows, known)
    keys.set(column.id, made)
    const { parts, before } = made
    for (; made.done < rows.length; made.done += 1) {
      const row = rows[made.done]
      if (row === undefined || (made.done % checkEvery === 0 && !hasTime())) return made
      const place = placeBefore(made, row)
      const values = place === undefined ? keysOf(column, row) : null
      for (let part = 0; part < parts.length; part += 1) {
        const key = values ? values[part] : before?.parts[part]?.[place ?? 0]
        const into = parts[part]
        if (into) into[made.done] = key ?? 0
      }
    }
    made.before = null
    return made
  }

  function* sorting(column: DataColumn<Row>, { rows, parts }: Keys<Row>): Steps<Uint32Array> {
    const indexes = yield* orderByKeys(rows.length, parts)
    if (!isText(column)) return indexes
    const textAt = (index: number) => {
      const row = rows[index]
      return row === undefined ? '' : sortText(column, row)
    }
    yield* settleTies(indexes, { ...tiesOf(parts), textAt }, collator)
    return indexes
  }

  /** The rows in ascending order; null until it is computed. */
  function ascending(column: DataColumn<Row>, hasTime: () => boolean): Uint32Array | null {
    const of = indexed()
    const made = keysFor(column, hasTime)
    if (made.done < of.rows.length) return null
    const known = makings.get(column.id)
    const making: Making = known?.of === of ? known : { of, steps: sorting(column, made), result: null }
    makings.set(column.id, making)
    making.result ??= advance(making.steps, hasTime)
    return making.result
  }

  function columnOf(sort: Sort | null): DataColumn<Row> | undefined {
    return sort === null ? undefined : columns.find(({ id }) => id === sort.column)
  }

  function indexesOf(column: DataColumn<Row> | undefined, descending: boolean): Uint32Array {
    if (column === undefined) return asTheyCome(indexed().rows.length)
    asked.add(column)
    const upwards = ascending(column, () => true) ?? asTheyCome(indexed().rows.length)
    return descending ? reversed(upwards, keys.get(column.id)?.parts[0]) : upwards
  }

  function inOrder(sort: Sort | null): Uint32Array {
    const current = indexed()
    const column = columnOf(sort)
    const name = column && sort ? `${column.id} ${sort.descending}` : ''
    if (ordered?.of !== current || ordered.name !== name) {
      ordered = { of: current, name, indexes: indexesOf(column, sort?.descending === true) }
    }
    return ordered.indexes
  }

  function prepareOne(sort: Sort | null, hasTime: () => boolean): boolean {
    const column = columnOf(sort)
    return column === undefined || ascending(column, hasTime) !== null
  }

  function prepare(hasTime: () => boolean): boolean {
    if (!wanted.every((column) => ascending(column, hasTime) !== null)) return false
    wanted = [...asked]
    return true
  }

  return { prepare, prepareOne, inOrder }
}
