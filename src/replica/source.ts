/** A replica outside React, for what works through its rows in the background, such as the search index. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { emptyReplica, publish, type ReplicaData } from './replica-query.ts'

/** The state of a list for a screen. A new object whenever anything changes. */
export interface ReplicaSnapshot<Row> {
  /** In the order of the service; grows until complete. */
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  /** No record has come yet. */
  readonly isPending: boolean
  /** Why reading waits or stopped; the rows stay. */
  readonly error: Error | null
  /** When reading continues, in milliseconds since the epoch; null or absent when it does not. */
  readonly retryAt?: number | null
}

/** The same object as long as the query exists: what is made of its rows can be kept with it. */
export interface ReplicaSource<Row> {
  readonly get: () => ReplicaSnapshot<Row>
  /** Follows the rows without keeping them current: that takes a screen that observes the list. */
  readonly subscribe: (listener: () => void) => () => void
  readonly retry: () => void
  /** Adds records that another query loaded, such as a search; later versions already known stay. */
  readonly learn: (rows: readonly Row[]) => void
}

const none: readonly never[] = []

export function snapshotOf<Row>(data: ReplicaData<Row> | undefined, error: Error | null): ReplicaSnapshot<Row> {
  const { rows = none, isComplete = false, trouble = null } = data ?? {}
  const isPending = !isComplete && rows.length === 0
  return { rows, isComplete, isPending, error: trouble?.error ?? error, retryAt: trouble?.retryAt ?? null }
}

type ReplicaQuery<Row> = Query<ReplicaData<Row>>

function createSource<Row>(client: QueryClient, query: ReplicaQuery<Row>): ReplicaSource<Row> {
  const listeners = new Set<() => void>()
  let { data, error } = query.state
  let snapshot = snapshotOf(data, error)
  let leave: (() => void) | null = null

  function get(): ReplicaSnapshot<Row> {
    const { state } = query
    if (state.data !== data || state.error !== error) snapshot = snapshotOf(state.data, state.error)
    ;({ data, error } = state)
    return snapshot
  }

  function end(): void {
    leave?.()
    leave = null
    listeners.clear()
  }

  function follow(): () => void {
    return client.getQueryCache().subscribe(({ type, query: changed }) => {
      if (changed !== query) return
      const before = snapshot
      if (type === 'removed') end()
      else if (get() !== before) for (const listener of listeners) listener()
    })
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener)
      leave ??= follow()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
    retry: () => void client.refetchQueries({ queryKey: query.queryKey, exact: true }),
    learn(rows) {
      const known = query.state.data ?? emptyReplica<Row>()
      if (known.set.take(rows, 0)) publish(client, query.queryKey, known)
    },
  }
}

const sources = new WeakMap<object, object>()

/** The source of a query that is in the cache. */
export function sourceOf<Row>(client: QueryClient, query: ReplicaQuery<Row>): ReplicaSource<Row> {
  const source = sources.get(query) ?? createSource(client, query)
  sources.set(query, source)
  // Found under the query it was made of, whose rows are these.
  return source as ReplicaSource<Row>
}
