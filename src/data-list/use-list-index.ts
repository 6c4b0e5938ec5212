import { useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import type { DataColumn } from '../search/column.ts'
import { type IndexSnapshot, type ListIndex, listIndex, type ListSource } from '../search/list-index.ts'

/** A copy ready to be searched in the reader's language, and how far it has come. */
export function useListIndex<Row>(
  copy: ListSource<Row>,
  columns: readonly DataColumn<Row>[],
): { readonly index: ListIndex<Row>; readonly state: IndexSnapshot } {
  const locale = useLocale()
  const index = useMemo(() => listIndex(copy, columns, locale), [copy, columns, locale])
  const state = useSyncExternalStore(index.subscribe, index.get)
  // With other columns the one before stays until the new one is ready.
  const [kept, setKept] = useState({ copy, index })
  const isOver = kept.index !== index && (kept.copy !== copy || !state.isPending)
  if (isOver) setKept({ copy, index })
  const shown = isOver || kept.copy !== copy ? index : kept.index
  return { index: shown, state: shown === index ? state : shown.get() }
}
