/** Rows that a screen has put together, such as memberships with the member of each, as the source of a list. */
import { useEffect, useState } from 'react'
import type { Replica, ReplicaSnapshot } from '../replica/replica.ts'
import type { ListSource } from '../search/search.ts'
import { createStore } from '../ui/store.ts'

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
