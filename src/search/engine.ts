/**
 * Search, filters and order over a whole list, on every key press. Folded text and sort keys are expensive, so they are computed
 * once per record version. Pure.
 */
import type { DataColumn } from './column.ts'
import { type Condition, conditionText, rowTest } from './conditions.ts'
import { findRanges } from './fold.ts'
import { asTheyCome, createOrders, type Sort } from './orders.ts'
import { createRehearsal } from './rehearsal.ts'
import { createRowIndex } from './row-index.ts'
import { isSearching, matches, narrows, parseSearch, type SearchQuery, shortestForms } from './search-query.ts'

export interface ListRequest<Row = never> {
  readonly text: string
  readonly conditions: readonly Condition[]
  /** Null for the service's order. */
  readonly sort: Sort | null
  /** The order that comes once the list is complete: it is prepared by then. */
  readonly later?: Sort | null
  /** A filter by something that no column holds, such as a group. A new function means another filter. */
  readonly only?: ((row: Row) => boolean) | null
}

export interface Engine<Row> {
  /** The current records; they are searched once `index` has processed them. */
  readonly take: (rows: readonly Row[]) => void
  /** Processes them while there is time; true when done. */
  readonly index: (hasTime: () => boolean, isComplete: boolean) => boolean
  /** Also prepares the orders and the search itself; true when nothing is left to do. */
  readonly work: (hasTime: () => boolean) => boolean
  /** The matching records among those processed. The same array as long as nothing changed. */
  readonly ask: (request: ListRequest<Row>) => readonly Row[]
  /** How many of the matching records have each value of a column. */
  readonly counts: (column: string, request: ListRequest<Row>) => ReadonlyMap<string, number>
}

interface Found {
  readonly name: string
  readonly query: SearchQuery
  readonly indexes: Uint32Array
}

/** Results kept for a user who deletes letters. */
const mostKept = 16

const rehearsedRows = 500

type Test<Row> = (row: Row) => boolean

/** The tests of a request. No row meets a condition that cannot be checked: an unknown column, or one of another kind. */
function testsOf<Row>(
  columns: readonly DataColumn<Row>[],
  conditions: readonly Condition[],
  only: Test<Row> | null,
): Test<Row>[] {
  const tests = conditions.map((condition) => {
    const column = columns.find(({ id }) => id === condition.column)
    return (column && rowTest(column, condition)) ?? (() => false)
  })
  return only ? [...tests, only] : tests
}

/** A plain loop, because `filter` takes twice as long, and this runs on every key press. */
function those(indexes: Uint32Array, test: (index: number) => boolean): Uint32Array {
  const passed = new Uint32Array(indexes.length)
  let count = 0
  for (const index of indexes) if (test(index)) passed[count++] = index
  return passed.slice(0, count)
}

/** The rows whose text matches. */
function lookThrough(places: Uint32Array, haystacks: readonly string[], query: SearchQuery): Uint32Array {
  const needed = shortestForms(query)
  return those(places, (index) => matches(haystacks[index] ?? '', needed))
}

/** Fills an array of the right length, because one that grows takes ten times as long. */
function rowsAt<Row>(rows: readonly Row[], indexes: Uint32Array): readonly Row[] {
  const found = rows.slice(0, indexes.length)
  let place = 0
  for (const index of indexes) {
    const row = rows[index]
    if (row !== undefined) found[place++] = row
  }
  return found
}

export function createEngine<Row>(columns: readonly DataColumn<Row>[], locale: string): Engine<Row> {
  const rows = createRowIndex(columns)
  const orders = createOrders(columns, locale, rows.current)
  /** The order that is on screen. */
  let sorted: Sort | null = null
  let later: Sort | null = null
  let based: { of: Uint32Array; name: string; indexes: Uint32Array; only: Test<Row> | null } | null = null
  let found: { in: Uint32Array; steps: readonly Found[] } | null = null
  let result: { of: Uint32Array; rows: readonly Row[] } | null = null

  function filtered({ conditions, sort, only = null }: ListRequest<Row>): Uint32Array {
    const current = rows.current()
    const order = orders.inOrder(sort)
    const tests = testsOf(columns, conditions, only)
    if (tests.length === 0) return order
    const name = JSON.stringify(conditions.map(conditionText))
    if (based?.of !== order || based.name !== name || based.only !== only) {
      const indexes = those(order, (index) => {
        const row = current.rows[index]
        return row !== undefined && tests.every((test) => test(row))
      })
      based = { of: order, name, indexes, only }
    }
    return based.indexes
  }

  function searched(request: ListRequest<Row>): Uint32Array {
    const base = filtered(request)
    const query = parseSearch(request.text)
    if (!isSearching(query)) return base
    const { haystacks } = rows.current()
    const name = JSON.stringify(query)
    const steps = found?.in === base ? found.steps : []
    const known = steps.find((step) => step.name === name)
    if (known) return known.indexes
    const wider = steps.findLast((step) => narrows(step.query, query))
    const indexes = lookThrough(wider?.indexes ?? base, haystacks, query)
    found = { in: base, steps: [...steps, { name, query, indexes }].slice(-mostKept) }
    return indexes
  }

  function ask(request: ListRequest<Row>): readonly Row[] {
    sorted = request.sort
    later = request.later ?? null
    const indexes = searched(request)
    if (result?.of !== indexes) result = { of: indexes, rows: rowsAt(rows.current().rows, indexes) }
    return result.rows
  }

  function counts(id: string, { text, conditions, only }: ListRequest<Row>): ReadonlyMap<string, number> {
    const column = columns.find((one) => one.id === id)
    const current = rows.current()
    const numbers = new Map<string, number>()
    if (!column) return numbers
    const others = conditions.filter((condition) => condition.column !== id)
    const tests = testsOf(columns, others, only ?? null)
    const query = parseSearch(text)
    current.rows.forEach((row, index) => {
      if (!tests.every((test) => test(row)) || !matches(current.haystacks[index] ?? '', query)) return
      const value = column.value(row)
      for (const one of Array.isArray(value) ? value : [value]) {
        const name = String(one ?? '')
        numbers.set(name, (numbers.get(name) ?? 0) + 1)
      }
    })
    return numbers
  }

  /** Everything that a key press runs here, and the marking of matches. */
  const rehearse = createRehearsal((text) => {
    const current = rows.current()
    const query = parseSearch(text)
    const places = lookThrough(asTheyCome(Math.min(current.rows.length, rehearsedRows)), current.haystacks, query)
    rowsAt(current.rows, places)
    for (const place of places.subarray(0, 20)) findRanges(current.haystacks[place] ?? '', query.words.flat())
  })

  const { take } = rows
  // The order on screen is prepared in slices too.
  const index = (hasTime: () => boolean, isComplete: boolean) =>
    rows.index(hasTime) && orders.prepareOne(sorted, hasTime) && (!isComplete || orders.prepareOne(later, hasTime))
  const work = (hasTime: () => boolean) => index(hasTime, true) && orders.prepare(hasTime) && rehearse(hasTime)
  return { take, index, work, ask, counts }
}
