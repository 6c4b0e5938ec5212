/** Rows that a screen has put together, such as places with the member behind each, for a list to show. */
import { useEffect, useState } from 'react'
import { createStore } from '../ui/store.ts'
import type { CopySnapshot } from './list-copy.ts'
import type { ListSource } from '../search/list-index.ts'
import type { WholeList } from './whole-list.ts'

interface MadeCopy<Row> extends ListSource<Row> {
  readonly show: (list: WholeList<Row>) => void
}

function createMadeCopy<Row>(first: WholeList<Row>): MadeCopy<Row> {
  const { get, set, subscribe } = createStore<CopySnapshot<Row>>(first)
  let latest = first
  return {
    get,
    subscribe,
    retry: () => latest.retry(),
    show(list) {
      latest = list
      set(list)
    },
  }
}

/** What a list shows of these rows. They are worked through anew where they are other objects, so keep those that are the same. */
export function useMadeCopy<Row>(list: WholeList<Row>): ListSource<Row> {
  const [copy] = useState(() => createMadeCopy(list))
  useEffect(() => copy.show(list), [copy, list])
  return copy
}
