/**
 * The known records of one list, and which of two versions of a record wins. Pure: no clock, no network. A moment is a tick: later
 * ones are greater. Answers to changes made here are kept apart: what the service sent before must not undo them.
 */

export type RecordKey = number

export interface Identified {
  readonly id: RecordKey
}

interface Held<Row> {
  row: Row
  /** The tick at which a change made here was answered with it; 0 for a row that was read. */
  own: number
}

export interface RecordSet<Row extends Identified> {
  /** Takes rows that were asked for at a tick; false when one of them was older than a change made here. */
  readonly take: (rows: readonly Row[], askedAt: number) => boolean
  /** Removes records that were gone at a tick; false when one of them was put by a change made here since. */
  readonly remove: (keys: readonly RecordKey[], askedAt: number) => boolean
  /** Takes the answer to a change made here. */
  readonly put: (row: Row, now: number) => void
  /** Removes a record that was deleted here. */
  readonly drop: (key: RecordKey, now: number) => void
  /** Sorts the records into an order and drops the others, except those put since a tick, which come last. */
  readonly settle: (order: readonly RecordKey[], askedAt: number) => void
  readonly clear: () => void
  readonly get: (key: RecordKey) => Row | undefined
  readonly size: () => number
  /** In the service's order. The same array until a record changes. */
  readonly rows: () => readonly Row[]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether two JSON values are equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every(
    (name) => Object.hasOwn(other, name) && sameValue(Reflect.get(one, name), Reflect.get(other, name)),
  )
}

/** When a record last changed, in milliseconds; `NaN` without `updated_at`. */
function changedAt(row: object): number {
  const text: unknown = Reflect.get(row, 'updated_at')
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

export function createRecordSet<Row extends Identified>(): RecordSet<Row> {
  let held = new Map<RecordKey, Held<Row>>()
  /** Deleted here, and when. */
  const dropped = new Map<RecordKey, number>()
  let list: readonly Row[] | null = []

  /** An unchanged record keeps its object: the search index and rendered rows are kept by object. */
  function write(there: Held<Row>, row: Row): void {
    if (sameValue(row, there.row)) return
    there.row = row
    list = null
  }

  function takeOne(row: Row, askedAt: number): boolean {
    if ((dropped.get(row.id) ?? 0) > askedAt) return false
    const there = held.get(row.id)
    if (there === undefined) {
      held.set(row.id, { row, own: 0 })
      list = null
      return true
    }
    if (there.own > askedAt && !(changedAt(row) > changedAt(there.row))) return sameValue(row, there.row)
    write(there, row)
    return true
  }

  function isInOrder(order: readonly RecordKey[]): boolean {
    if (order.length !== held.size) return false
    let index = 0
    for (const key of held.keys()) if (key !== order[index++]) return false
    return true
  }

  return {
    take: (rows, askedAt) => rows.reduce((all, row) => takeOne(row, askedAt) && all, true),
    remove(keys, askedAt) {
      let isWhole = true
      for (const key of keys) {
        const isNewer = (held.get(key)?.own ?? 0) > askedAt
        isWhole &&= !isNewer
        if (!isNewer && held.delete(key)) list = null
      }
      return isWhole
    },
    put(row, now) {
      dropped.delete(row.id)
      const there = held.get(row.id)
      if (there === undefined) {
        held.set(row.id, { row, own: now })
        list = null
      } else {
        // A colleague's later change may have come before this answer.
        if (!(changedAt(row) < changedAt(there.row))) write(there, row)
        there.own = now
      }
    },
    drop(key, now) {
      dropped.set(key, now)
      if (held.delete(key)) list = null
    },
    settle(order, askedAt) {
      // A complete reading mostly ends with the order that is there; sorting a hundred thousand records again would be felt.
      if (isInOrder(order)) return
      const next = new Map<RecordKey, Held<Row>>()
      for (const key of order) {
        const there = held.get(key)
        if (there !== undefined) next.set(key, there)
      }
      for (const [key, there] of held) if (there.own > askedAt) next.set(key, there)
      held = next
      list = null
    },
    clear() {
      held = new Map()
      dropped.clear()
      list = []
    },
    get: (key) => held.get(key)?.row,
    size: () => held.size,
    rows: () => (list ??= Array.from(held.values(), ({ row }) => row)),
  }
}
