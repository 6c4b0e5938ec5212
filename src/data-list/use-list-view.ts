import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { ListRequest } from '../search/search.ts'
import { useStore } from '../ui/store.ts'
import type { DataListProps } from './data-list.tsx'
import { boundWidth, layoutStore, resetLayout, shownColumns } from './layout.ts'
import { conditionsOf, type ListSearch, sortOf } from './list-search.ts'
import { useListIndex } from './use-list-index.ts'

/** What a list shows, derived from its rows, the address and this device. */
export function useListView<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { name, source, columns, search, onChange, text, quick = [], only = null, defaultSort } = props
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { index, state } = useListIndex(source, columns)
  const layout = useStore(layoutStore(name))
  const chosen = search.columns ?? layout.columns
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen])
  const request: ListRequest<Row> = {
    text,
    conditions: [...quick, ...conditionsOf(search)],
    sort: sortOf({ sort: search.sort ?? defaultSort }),
    only,
  }
  const setColumns = (next: readonly string[] | null) => {
    const { columns: _, ...rest } = search
    if (next === null) resetLayout(name)
    else layoutStore(name).set({ ...layout, columns: next })
    // The same search, from now on with the columns of this device.
    if (search.columns) onChange(rest as Search)
  }
  const setWidth = (column: string, width: number) =>
    layoutStore(name).set({ ...layout, widths: { ...layout.widths, [column]: boundWidth(width) } })
  return {
    state,
    rows: index.ask(request),
    request,
    countsOf: (column: string) => index.counts(column, request),
    look: { asTable, shown, isChosen: chosen !== null, widths: layout.widths },
    setColumns,
    setWidth,
  }
}

/** How the rows are shown: as a table or as cards, with which columns, and how wide. */
export type ListLook<Row> = ReturnType<typeof useListView<Row, ListSearch>>['look']
