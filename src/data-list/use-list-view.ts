import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Density } from '#contract/lists.ts'
import type { ListRequest } from '../search/search.ts'
import type { DataListProps } from './list-props.ts'
import { boundWidth, shownColumns, withColumns } from './layout.ts'
import { conditionsOf, type ListSearch, sortOf } from './list-search.ts'
import { useLayout } from './use-layout.ts'
import { useListIndex } from './use-list-source.ts'

const none: readonly never[] = []

/** The content of a list, derived from its rows, the address and the layout. */
export function useListView<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const {
    name,
    source,
    columns,
    search,
    onChange,
    typed,
    quick = [],
    only = null,
    defaultSort,
    firstRows = none,
  } = props
  const conditions = [...quick, ...conditionsOf(search)]
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const hasRoom = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const { index, state: loaded } = useListIndex(source, columns)
  // No row moves: until all of them have come, only first rows that are in order already are shown.
  const isReady = (loaded.isComplete && props.isWaiting !== true) || loaded.error !== null
  const isFirst = !isReady && firstRows.length > 0
  const state = { ...loaded, isPending: !isFirst && (loaded.isPending || !isReady) }
  const { layout, change, trouble, isPending } = useLayout(name)
  const chosen = search.columns ?? layout.columns
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen])
  const sort = sortOf({ sort: search.sort ?? defaultSort })
  const request: ListRequest<Row> = { text: typed.text, conditions, sort, only }
  const found = index.ask(isReady ? request : { ...request, sort: null, later: sort })
  const setColumns = (next: readonly string[] | null) => {
    const { columns: _, ...rest } = search
    change(withColumns(layout, next))
    // The same search, from now on with the columns of the user.
    if (search.columns) onChange(rest as Search)
  }
  const setWidth = (column: string, width: number) =>
    change({ ...layout, widths: { ...layout.widths, [column]: boundWidth(width) } })
  return {
    state,
    rows: isReady ? found : firstRows,
    request,
    countsOf: (column: string) => index.counts(column, request),
    look: { asTable, hasRoom, shown, isChosen: chosen !== null, widths: layout.widths, density: layout.density },
    layoutTrouble: trouble,
    isLayoutPending: isPending,
    setDensity: (density: Density) => change({ ...layout, density }),
    setColumns,
    setWidth,
  }
}

export type ListView<Row> = ReturnType<typeof useListView<Row, ListSearch>>

/** How the rows are shown: as a table or as cards, with which columns, how wide and how high. */
export type ListLook<Row> = ReturnType<typeof useListView<Row, ListSearch>>['look']
