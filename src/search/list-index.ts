/**
 * A copy made ready to be searched: whatever comes into the copy is worked through in slices too short to be felt, and can
 * be asked for as soon as it has been. Outside React, and kept as long as the copy is.
 */
import { timeFor } from '../ui/slices.ts'
import type { Store } from '../ui/store.ts'
import type { ReplicaSnapshot, ReplicaSource } from '../replica/replica.ts'
import type { DataColumn } from './column.ts'
import { createEngine, type Engine } from './engine.ts'

/** What can be asked for now. A new object whenever that changes. */
export interface IndexSnapshot extends Omit<ReplicaSnapshot<unknown>, 'rows'> {
  /** How many records have come. */
  readonly loaded: number
}

/** What a list is made of: a copy, or what a screen has put together. */
export type ListSource<Row> = Pick<ReplicaSource<Row>, 'get' | 'subscribe' | 'retry'>

export interface ListIndex<Row> extends Omit<Store<IndexSnapshot>, 'set'>, Pick<Engine<Row>, 'ask' | 'counts'> {
  readonly end: () => void
}

export function createListIndex<Row>(
  copy: ListSource<Row>,
  columns: readonly DataColumn<Row>[],
  locale: string,
): ListIndex<Row> {
  const engine = createEngine(columns, locale)
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Nothing counts before it has been worked through.
  let told: ReplicaSnapshot<Row> = { rows: [], isComplete: false, isPending: true, error: null }
  let snapshot: IndexSnapshot = read()

  function read(): IndexSnapshot {
    const { rows, ...rest } = told
    return { ...rest, loaded: rows.length }
  }

  function publish(next: ReplicaSnapshot<Row>): void {
    told = next
    snapshot = read()
    for (const listener of listeners) listener()
  }

  function work(): void {
    clearTimeout(timer)
    timer = undefined
    const next = copy.get()
    const hasTime = timeFor()
    if (engine.index(hasTime)) {
      if (next !== told) publish(next)
      // While more comes, what could be sorted by would have to be made again and again.
      if (!next.isComplete || engine.work(hasTime)) return
    }
    timer = setTimeout(work, 0)
  }

  function onCopy(): void {
    engine.take(copy.get().rows)
    // One slice at once: a page is on screen in the frame in which it came.
    if (timer === undefined) work()
  }

  const leave = copy.subscribe(onCopy)
  onCopy()
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
  // Each is found under the copy it was made of, whose rows are its own.
  readonly index: object
  readonly end: () => void
}

const indexes = new WeakMap<object, Kept>()

/** What the search depends on: other columns, or another language, are another index. */
function signatureOf<Row>(columns: readonly DataColumn<Row>[], locale: string): string {
  return JSON.stringify([
    locale,
    columns.map(({ id, kind, choices, header, asOf }) => [id, kind, choices?.length, header, asOf]),
  ])
}

/** The index of a copy, made once for these columns. */
export function listIndex<Row>(
  copy: ListSource<Row>,
  columns: readonly DataColumn<Row>[],
  locale: string,
): ListIndex<Row> {
  const signature = signatureOf(columns, locale)
  const known = indexes.get(copy)
  // See `Kept.index`.
  if (known?.signature === signature) return known.index as ListIndex<Row>
  known?.end()
  const index = createListIndex(copy, columns, locale)
  indexes.set(copy, { signature, index, end: index.end })
  return index
}
