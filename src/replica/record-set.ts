/**
 * The records of one list as far as they are known, and how what arrives is weighed against what is there. Pure: no clock,
 * no network. Moments are ticks of a counter that counts what has been asked and told here.
 */

export type RecordKey = number | string

interface Held<Row> {
  row: Row
  /** When this was last known to be so. */
  known: number
}

export interface RecordSet<Row> {
  /** The moment now; each call is a later one. */
  readonly tick: () => number
  /** Takes what the service answered to a question put at a moment; true when that changed anything. */
  readonly take: (rows: readonly Row[], askedAt: number) => boolean
  /** Takes what is known to be so at this very moment, such as the answer to a change made here. */
  readonly put: (rows: readonly Row[]) => boolean
  /**
   * Brings the records into an order, and drops those that are not in it. With a moment, those that have been heard of
   * since then stay, and come last.
   */
  readonly settle: (order: readonly RecordKey[], since?: number) => boolean
  readonly clear: () => void
  readonly has: (key: RecordKey) => boolean
  readonly keys: () => RecordKey[]
  readonly size: () => number
  /** In the service's order. The same array until something changes. */
  readonly rows: () => readonly Row[]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether two JSON values say the same. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every(
    (name) => Object.hasOwn(other, name) && sameValue(Reflect.get(one, name), Reflect.get(other, name)),
  )
}

/** The id of a record of any list; its whole text for a record of a service that gives it none. */
export function recordKey(row: unknown): RecordKey {
  const id: unknown = isObject(row) ? Reflect.get(row, 'id') : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : JSON.stringify(row)
}

/** When a record last changed, in milliseconds; not a number for one that does not say. */
function changedAt(row: unknown): number {
  const text: unknown = isObject(row) ? Reflect.get(row, 'updated_at') : undefined
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

export function createRecordSet<Row>(): RecordSet<Row> {
  let held = new Map<RecordKey, Held<Row>>()
  let now = 0
  let list: readonly Row[] | null = []

  /** Something else may have told us more since the question was put; then the later change counts. */
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
    // The old object stays where nothing changed: what was made of it (an index, a drawn row) stays good.
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

  /** Exactly these, each once, as they are held. */
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
    settle(order, since = Number.POSITIVE_INFINITY) {
      // Mostly a pass ends with what was there already, and a hundred thousand records need not be put in order again.
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
    clear() {
      held = new Map()
      list = []
    },
    has: (key) => held.has(key),
    keys: () => [...held.keys()],
    size: () => held.size,
    rows: () => (list ??= Array.from(held.values(), ({ row }) => row)),
  }
}
