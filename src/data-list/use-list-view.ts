import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useMemo } from 'react'
import type { Density } from '#contract/lists.ts'
import type { ListRequest } from '../search/search.ts'
import type { DataListProps } from './data-list.tsx'
import { boundWidth, shownColumns, withColumns } from './layout.ts'
import { conditionsOf, type ListSearch, sortOf } from './list-search.ts'
import { useDefaultOrder } from './use-default-order.ts'
import { useLayout } from './use-layout.ts'
import { useListIndex } from './use-list-index.ts'

/** What a list shows, derived from its rows, the address and how the user sees it. */
export function useListView<Row, Search extends ListSearch>(
  props: DataListProps<Row, Search>,
  boxRef: RefObject<HTMLElement | null>,
) {
  const { name, source, columns, search, onChange, typed, quick = [], only = null, defaultSort } = props
  const conditions = [...quick, ...conditionsOf(search)]
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const hasRoom = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const { index, state: loaded } = useListIndex(source, columns)
  // No row moves from under a pointer: a list that takes its order at once waits for all of its rows.
  const waits = !loaded.isComplete && props.isSortDeferred !== true && loaded.error === null
  const state = { ...loaded, isPending: loaded.isPending || waits }
  const { layout, change, trouble, isPending } = useLayout(name)
  const chosen = search.columns ?? layout.columns
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen])
  const { isOrdered, order } = useDefaultOrder({
    isDeferred: props.isSortDeferred === true && search.sort === undefined,
    isComplete: state.isComplete,
    question: JSON.stringify([typed.text, search.sort, conditions]),
    boxRef,
  })
  const begins = sortOf({ sort: defaultSort })
  const isByDefault = search.sort === undefined && !isOrdered
  const request: ListRequest<Row> = {
    text: typed.text,
    conditions,
    sort: isByDefault ? null : sortOf({ sort: search.sort ?? defaultSort }),
    later: isByDefault ? begins : null,
    only,
  }
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
    rows: index.ask(request),
    request,
    order,
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
