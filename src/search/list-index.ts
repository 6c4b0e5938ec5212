/**
 * The search index of a list: rows are processed in slices too short to be felt as they come, and can be searched from then on.
 * Outside React, and kept as long as their source.
 */
import { timeFor } from '../ui/slices.ts'
import type { Store } from '../ui/store.ts'
import type { ReplicaSnapshot, ReplicaSource } from '../replica/replica.ts'
import type { DataColumn } from './column.ts'
import { createEngine, type Engine } from './engine.ts'

/** The current index. A new object whenever it changes. */
export interface IndexSnapshot extends Omit<ReplicaSnapshot<unknown>, 'rows'> {
  /** How many records have come. */
  readonly loaded: number
}

/** The rows of a list: a replica, or rows that a screen has joined. */
export type ListSource<Row> = Pick<ReplicaSource<Row>, 'get' | 'subscribe' | 'retry'>

export interface ListIndex<Row> extends Omit<Store<IndexSnapshot>, 'set'>, Pick<Engine<Row>, 'ask' | 'counts'> {
  readonly end: () => void
}

export function createListIndex<Row>(
  source: ListSource<Row>,
  columns: readonly DataColumn<Row>[],
  locale: string,
): ListIndex<Row> {
  const engine = createEngine(columns, locale)
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Rows count once they have been processed.
  let last: ReplicaSnapshot<Row> = { rows: [], isComplete: false, isPending: true, error: null }
  let snapshot: IndexSnapshot = read()

  function read(): IndexSnapshot {
    const { rows, ...rest } = last
    return { ...rest, loaded: rows.length }
  }

  function publish(next: ReplicaSnapshot<Row>): void {
    last = next
    snapshot = read()
    for (const listener of listeners) listener()
  }

  function work(): void {
    clearTimeout(timer)
    timer = undefined
    const next = source.get()
    const hasTime = timeFor()
    if (engine.index(hasTime, next.isComplete)) {
      if (next !== last) publish(next)
      // While rows still come, orders would be computed again and again.
      if (!next.isComplete || engine.work(hasTime)) return
    }
    timer = setTimeout(work, 0)
  }

  function onRows(): void {
    engine.take(source.get().rows)
    // The first slice at once: a page is on screen in the frame in which it came.
    if (timer === undefined) work()
  }

  const leave = source.subscribe(onRows)
  onRows()
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: engine.ask,
    counts: engine.counts,
    end() {
      leave()
      clearTimeout(timer)
    },
  }
}

interface Kept {
  readonly signature: string
  // Found under its own source, so of the same type of rows.
  readonly index: object
  readonly end: () => void
}

const indexes = new WeakMap<object, Kept>()

/** Other columns, or another language, need another index. */
function signatureOf<Row>(columns: readonly DataColumn<Row>[], locale: string): string {
  return JSON.stringify([
    locale,
    columns.map(({ id, kind, choices, header, asOf }) => [id, kind, choices?.length, header, asOf]),
  ])
}

/** The index of a source, created once for these columns. */
export function listIndex<Row>(
  source: ListSource<Row>,
  columns: readonly DataColumn<Row>[],
  locale: string,
): ListIndex<Row> {
  const signature = signatureOf(columns, locale)
  const known = indexes.get(source)
  // See `Kept.index`.
  if (known?.signature === signature) return known.index as ListIndex<Row>
  known?.end()
  const index = createListIndex(source, columns, locale)
  indexes.set(source, { signature, index, end: index.end })
  return index
}
