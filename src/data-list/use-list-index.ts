import { useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { type DataColumn, type IndexSnapshot, type ListIndex, listIndex, type ListSource } from '../search/search.ts'

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
