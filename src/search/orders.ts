/** The orders of a list's rows, computed in steps short enough to be interrupted. Pure. */
import { compareTexts, listCollator } from '#contract/text.ts'
import { columnText, type DataColumn, isEmptyValue } from './column.ts'
import { memoize } from '../ui/memoize.ts'
import { advance, type Steps } from '../ui/slices.ts'
import { checkEvery, type Indexed } from './row-index.ts'

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export interface Orders {
  /** Computes every order that may be asked for while there is time; true when nothing is left to do. */
  readonly prepare: (hasTime: () => boolean) => boolean
  /** Computes this one while there is time; true when it is there. */
  readonly prepareOne: (sort: Sort | null, hasTime: () => boolean) => boolean
  /** The rows' indexes in an order. The same array as long as nothing changed. */
  readonly inOrder: (sort: Sort | null) => Uint32Array
}

type Compare = (one: number, other: number) => number

/** The rows with a value in ascending order of it, then the others. */
interface Ascending {
  readonly indexes: Uint32Array
  /** How many have a value. */
  readonly full: number
}

/** An order that is being computed. */
interface Making {
  readonly of: unknown
  readonly steps: Steps<Ascending>
  result: Ascending | null
}

/** Rows sorted or merged between two pauses: some milliseconds. */
const most = 1_000

export const collatorFor = /* @__PURE__ */ memoize(listCollator)

export function asTheyCome(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, index) => index)
}

/** Compared as text; everything else as numbers. */
function isText<Row>({ kind, choices, order }: DataColumn<Row>): boolean {
  return order !== undefined || kind === 'text' || (kind === 'choice' && !choices)
}

/** Invalid numbers and dates come after valid ones. */
function measureOf<Row>({ kind, choices = [] }: DataColumn<Row>, value: unknown): number {
  if (typeof value === 'number') return value
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (kind === 'choice') {
    const place = choices.findIndex((choice) => choice.value === String(first))
    return place === -1 ? choices.length : place
  }
  const measure = kind === 'date' ? Date.parse(String(first)) : Number(value)
  return Number.isNaN(measure) ? Number.MAX_VALUE : measure
}

function comparingTexts(texts: readonly string[], collator: Intl.Collator): Compare {
  return (one, other) => compareTexts(collator, texts[one] ?? '', texts[other] ?? '') || one - other
}

function comparingNumbers(numbers: readonly number[]): Compare {
  return (one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0) || one - other
}

interface Runs {
  readonly start: number
  readonly middle: number
  readonly end: number
}

/** Merges two sorted runs that follow each other. */
function* merge(from: Uint32Array, into: Uint32Array, { start, middle, end }: Runs, compare: Compare): Steps<void> {
  // Nearly sorted rows cost little.
  if (middle === end || compare(from[middle - 1] ?? 0, from[middle] ?? 0) < 0) {
    into.set(from.subarray(start, end), start)
    return
  }
  let [left, right] = [start, middle]
  for (let at = start; at < end; at += 1) {
    const isLeft = right === end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) < 0)
    into[at] = from[isLeft ? left++ : right++] ?? 0
    if (at % most === 0) yield
  }
}

/** Sorts runs, and merges them until one is left. Overwrites what it is given. */
function* sortInSteps(indexes: Uint32Array, compare: Compare): Steps<Uint32Array> {
  const { length } = indexes
  for (let start = 0; start < length; start += most) {
    indexes.subarray(start, start + most).sort(compare)
    yield
  }
  let [from, into]: [Uint32Array, Uint32Array] = [indexes, new Uint32Array(length)]
  for (let run = most; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      const middle = Math.min(start + run, length)
      yield* merge(from, into, { start, middle, end: Math.min(middle + run, length) }, compare)
    }
    ;[from, into] = [into, from]
  }
  return from
}

/** From the order of the version before, in which most rows have their place already. */
function* ascending<Row>(
  column: DataColumn<Row>,
  rows: readonly Row[],
  { collator, before }: { readonly collator: Intl.Collator; readonly before: Uint32Array | undefined },
): Steps<Ascending> {
  const isOfText = isText(column)
  const [texts, numbers]: [string[], number[]] = [[], []]
  const isEmpty = new Uint8Array(rows.length)
  for (const [index, row] of rows.entries()) {
    if (index % checkEvery === 0) yield
    const value = column.value(row)
    if (isEmptyValue(value)) isEmpty[index] = 1
    if (isOfText) texts.push(isEmpty[index] ? '' : (column.order?.(row) ?? columnText(column, row)))
    else numbers.push(isEmpty[index] ? 0 : measureOf(column, value))
  }
  const compare = isOfText ? comparingTexts(texts, collator) : comparingNumbers(numbers)
  const indexes = asTheyCome(rows.length)
  const begun = indexes.slice()
  if (before && before.length <= begun.length) begun.set(before)
  const full = yield* sortInSteps(
    begun.filter((index) => !isEmpty[index]),
    compare,
  )
  const empty = indexes.filter((index) => isEmpty[index])
  indexes.set(full)
  indexes.set(empty, full.length)
  return { indexes, full: full.length }
}

/** Empty values stay last. */
function reversed({ indexes, full }: Ascending): Uint32Array {
  const descending = indexes.slice()
  descending.subarray(0, full).reverse()
  return descending
}

export function createOrders<Row>(
  columns: readonly DataColumn<Row>[],
  locale: string,
  indexed: () => Indexed<Row>,
): Orders {
  const makings = new Map<string, Making>()
  /** Once all have been computed, only those asked for are computed again after a change. */
  let wanted: readonly DataColumn<Row>[] = columns
  const asked = new Set<DataColumn<Row>>()
  let ordered: { of: Indexed<Row>; name: string; indexes: Uint32Array } | null = null

  /** Null until it is computed. */
  function ascendingBy(column: DataColumn<Row>, hasTime: () => boolean): Ascending | null {
    const of = indexed()
    const known = makings.get(column.id)
    const basis = { collator: collatorFor(locale), before: known?.result?.indexes }
    const making: Making = known?.of === of ? known : { of, steps: ascending(column, of.rows, basis), result: null }
    makings.set(column.id, making)
    making.result ??= advance(making.steps, hasTime)
    return making.result
  }

  function columnOf(sort: Sort | null): DataColumn<Row> | undefined {
    return sort === null ? undefined : columns.find(({ id }) => id === sort.column)
  }

  function indexesOf(sort: Sort | null): Uint32Array {
    const column = columnOf(sort)
    if (column) asked.add(column)
    const found = column && ascendingBy(column, () => true)
    if (!found) return asTheyCome(indexed().rows.length)
    return sort?.descending ? reversed(found) : found.indexes
  }

  function inOrder(sort: Sort | null): Uint32Array {
    const of = indexed()
    const name = sort === null ? '' : `${sort.column} ${sort.descending}`
    if (ordered?.of !== of || ordered.name !== name) ordered = { of, name, indexes: indexesOf(sort) }
    return ordered.indexes
  }

  function prepareOne(sort: Sort | null, hasTime: () => boolean): boolean {
    const column = columnOf(sort)
    return column === undefined || ascendingBy(column, hasTime) !== null
  }

  function prepare(hasTime: () => boolean): boolean {
    if (!wanted.every((column) => ascendingBy(column, hasTime) !== null)) return false
    wanted = [...asked]
    return true
  }

  return { prepare, prepareOne, inOrder }
}
