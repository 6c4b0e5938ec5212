/** Rows that a screen has put together, such as memberships with the member of each, as the source of a list. */
import { useEffect, useState, useMemo, useSyncExternalStore } from 'react'
import type { Replica, ReplicaSnapshot } from '../replica/replica.ts'
import { type ListSource, type DataColumn, type IndexSnapshot, type ListIndex, listIndex } from '../search/search.ts'
import { createStore } from '../ui/store.ts'
import { useLocale } from 'use-intl'

function createListSource<Row>(first: Replica<Row>) {
  const store = createStore<ReplicaSnapshot<Row>>(first)
  let latest = first
  return {
    source: { get: store.get, subscribe: store.subscribe, retry: () => latest.retry() } satisfies ListSource<Row>,
    show(list: Replica<Row>) {
      latest = list
      store.set(list)
    },
  }
}

/** The same source at each render. Rows are indexed again where their objects differ, so keep the object of an unchanged row. */
export function useListSource<Row>(list: Replica<Row>): ListSource<Row> {
  const [{ source, show }] = useState(() => createListSource(list))
  useEffect(() => show(list), [show, list])
  return source
}

/** The search index of a source in the reader's language, and its progress. */
export function useListIndex<Row>(
  source: ListSource<Row>,
  columns: readonly DataColumn<Row>[],
): { readonly index: ListIndex<Row>; readonly state: IndexSnapshot } {
  const locale = useLocale()
  const index = useMemo(() => listIndex(source, columns, locale), [source, columns, locale])
  const state = useSyncExternalStore(index.subscribe, index.get)
  // With other columns the previous index stays until the new one is ready, unless its rows are gone.
  const [kept, setKept] = useState({ source, index })
  const isReady = !state.isPending || source.get().isPending
  const isOver = kept.index !== index && (kept.source !== source || isReady)
  if (isOver) setKept({ source, index })
  const shown = isOver || kept.source !== source ? index : kept.index
  return { index: shown, state: shown === index ? state : shown.get() }
}
