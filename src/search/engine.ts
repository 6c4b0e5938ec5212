/**
 * Search, filters and order over a whole list, on each key press. What is dear is made once for each record and version: the
 * folded text it is found by, and the keys it sorts by. Pure.
 */
import type { DataColumn } from './column.ts'
import { type Condition, conditionText, rowTest } from './conditions.ts'
import { findRanges } from './fold.ts'
import { asTheyCome } from './order.ts'
import { createOrders, type Sort } from './orders.ts'
import { createRehearsal } from './rehearsal.ts'
import { createRowIndex } from './row-index.ts'
import { isSearching, matches, narrows, parseSearch, type SearchQuery, shortestForms } from './search-query.ts'

export interface ListRequest<Row = never> {
  readonly text: string
  readonly conditions: readonly Condition[]
  /** Null: in the service's order. */
  readonly sort: Sort | null
  /** Only these, by what no column tells, such as who is in a group. Another object for another choice. */
  readonly only?: ((row: Row) => boolean) | null
}

export interface Engine<Row> {
  /** The records as they are now; they count when `index` has gone through them. */
  readonly take: (rows: readonly Row[]) => void
  /** Goes through them while there is time; true when they count. */
  readonly index: (hasTime: () => boolean) => boolean
  /** Also makes ready what they may be sorted by, and the search itself; true when there is nothing left to do. */
  readonly work: (hasTime: () => boolean) => boolean
  /** What is asked for, out of what has been worked through. The same array as long as nothing changed. */
  readonly ask: (request: ListRequest<Row>) => readonly Row[]
  /** How many records have each value of a column, among those that meet the request. */
  readonly counts: (column: string, request: ListRequest<Row>) => ReadonlyMap<string, number>
}

interface Found {
  readonly name: string
  readonly query: SearchQuery
  readonly indexes: Uint32Array
}

/** So many results are kept for whoever takes letters back. */
const mostKept = 16

/** So many rows are enough to rehearse with. */
const rehearsedRows = 500

type Test<Row> = (row: Row) => boolean

/** What a row must meet. Conditions of columns that are not there are none. */
function testsOf<Row>(
  columns: readonly DataColumn<Row>[],
  conditions: readonly Condition[],
  only: Test<Row> | null,
): Test<Row>[] {
  const tests = conditions.flatMap((condition) => {
    const column = columns.find(({ id }) => id === condition.column)
    return (column && rowTest(column, condition)) ?? []
  })
  return only ? [...tests, only] : tests
}

/** Those that pass, in a plain loop: an array's own `filter` takes twice as long, and this is done on each key press. */
function those(indexes: Uint32Array, test: (index: number) => boolean): Uint32Array {
  const passed = new Uint32Array(indexes.length)
  let count = 0
  for (const index of indexes) if (test(index)) passed[count++] = index
  return passed.slice(0, count)
}

/** Those of the places whose text has what is looked for. */
function lookThrough(places: Uint32Array, haystacks: readonly string[], query: SearchQuery): Uint32Array {
  const needed = shortestForms(query)
  return those(places, (index) => matches(haystacks[index] ?? '', needed))
}

/** The rows at these places, put into an array that has its length already: one that grows takes ten times as long. */
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
  /** As somebody looks at it. */
  let sorted: Sort | null = null
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

  /** All that a key press needs of here, up to what is marked. */
  const rehearse = createRehearsal((text) => {
    const current = rows.current()
    const query = parseSearch(text)
    const places = lookThrough(asTheyCome(Math.min(current.rows.length, rehearsedRows)), current.haystacks, query)
    rowsAt(current.rows, places)
    for (const place of places.subarray(0, 20)) findRanges(current.haystacks[place] ?? '', query.words.flat())
  })

  const { take } = rows
  // Whoever looks at a sorted list meanwhile must not wait for the order of all of it at once.
  const index = (hasTime: () => boolean) => rows.index(hasTime) && orders.prepareOne(sorted, hasTime)
  const work = (hasTime: () => boolean) => index(hasTime) && orders.prepare(hasTime) && rehearse(hasTime)
  return { take, index, work, ask, counts }
}
