/** The lists of a feed as screens see them: they change when they are published, not with each line. */
import type { HeldList, Holdings, HeldListName } from './holdings.ts'
import type { Identified } from './record-set.ts'

/** The state of a list for a screen. A new object whenever anything changes. */
export interface ReplicaSnapshot<Row> {
  /** In the order of the service; grows until complete. */
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  /** No record has come yet. */
  readonly isPending: boolean
  /** Why reading waits or stopped; the rows stay. */
  readonly error: Error | null
}

function snapshotOf({ rows, isComplete }: HeldList, error: Error | null): ReplicaSnapshot<Identified> {
  const isPending = !isComplete && rows.length === 0
  return { rows, isComplete, isPending, error }
}

interface View {
  readonly list: HeldListName
  readonly listeners: Set<() => void>
  snapshot: ReplicaSnapshot<Identified>
}

export function createViews(holdings: Holdings) {
  const views = new Map<string, View>()
  let trouble: Error | null = null

  function viewOf(list: HeldListName): View {
    const key = `${list.kind}/${list.of ?? ''}`
    const view = views.get(key) ?? {
      list,
      listeners: new Set(),
      snapshot: snapshotOf(holdings.get(list), trouble),
    }
    views.set(key, view)
    return view
  }

  function publish(): void {
    const changed = [...views.values()].filter((view) => {
      const next = holdings.get(view.list)
      const { rows, isComplete, error } = view.snapshot
      if (next.rows === rows && next.isComplete === isComplete && error === trouble) return false
      view.snapshot = snapshotOf(next, trouble)
      return true
    })
    for (const { listeners } of changed) for (const listener of listeners) listener()
  }

  return {
    get: (list: HeldListName) => viewOf(list).snapshot,
    subscribe(list: HeldListName, listener: () => void) {
      const { listeners } = viewOf(list)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish,
    report(next: Error | null) {
      if (next === trouble) return
      trouble = next
      publish()
    },
  }
}
