/**
 * The known records of one list, and which of two versions of a record wins. Pure: no clock, no network. Moments are ticks of a
 * counter that each question and each answer advances.
 */

export type RecordKey = number | string

interface Held<Row> {
  row: Row
  /** Tick at which this was last known to be true. */
  known: number
}

export interface RecordSet<Row> {
  readonly tick: () => number
  /** Takes the answer to a question asked at a tick; true when a record changed. */
  readonly take: (rows: readonly Row[], askedAt: number) => boolean
  /** Takes records that are true at this very moment, such as the answer to a change made here. */
  readonly put: (rows: readonly Row[]) => boolean
  /** Sorts the records into an order and drops the others, except those taken since a tick, which come last. */
  readonly settle: (order: readonly RecordKey[], since: number) => boolean
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

/** The id of a record of any list; its whole text for a record without an id, which another service may send. */
export function recordKey(row: unknown): RecordKey {
  const id: unknown = isObject(row) ? Reflect.get(row, 'id') : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : JSON.stringify(row)
}

/** When a record last changed, in milliseconds; `NaN` without `updated_at`. */
function changedAt(row: unknown): number {
  const text: unknown = isObject(row) ? Reflect.get(row, 'updated_at') : undefined
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

export function createRecordSet<Row>(): RecordSet<Row> {
  let held = new Map<RecordKey, Held<Row>>()
  let now = 0
  let list: readonly Row[] | null = []

  /** A newer answer may have arrived since the question was asked; then the later `updated_at` wins. */
  function isNews(row: Row, { row: old, known }: Held<Row>, askedAt: number): boolean {
    if (sameValue(row, old)) return false
    return askedAt > known || changedAt(row) > changedAt(old)
  }

  function takeOne(row: Row, askedAt: number): boolean {
    const key = recordKey(row)
    const there = held.get(key)
    if (there === undefined) {
      held.set(key, { row, known: now })
      return true
    }
    const news = isNews(row, there, askedAt)
    // An unchanged record keeps its object: the search index and rendered rows are kept by object.
    if (news) there.row = row
    there.known = now
    return news
  }

  function take(rows: readonly Row[], askedAt: number): boolean {
    now += 1
    let changed = false
    for (const row of rows) changed = takeOne(row, askedAt) || changed
    if (changed) list = null
    return changed
  }

  function isInOrder(order: readonly RecordKey[]): boolean {
    if (order.length !== held.size) return false
    let index = 0
    for (const key of held.keys()) if (key !== order[index++]) return false
    return true
  }

  return {
    tick: () => (now += 1),
    take,
    put: (rows) => take(rows, now + 1),
    settle(order, since) {
      // A pass mostly ends with the order that is there; sorting a hundred thousand records again would be felt.
      if (isInOrder(order)) return false
      const next = new Map<RecordKey, Held<Row>>()
      for (const key of order) {
        const there = held.get(key)
        if (there !== undefined) next.set(key, there)
      }
      for (const [key, there] of held) if (there.known >= since) next.set(key, there)
      const changed = !isInOrder([...next.keys()])
      held = next
      if (changed) list = null
      return changed
    },
    get: (key) => held.get(key)?.row,
    size: () => held.size,
    rows: () => (list ??= Array.from(held.values(), ({ row }) => row)),
  }
}
