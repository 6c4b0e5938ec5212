import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Density } from '#contract/lists.ts'
import type { ListRequest } from '../search/search.ts'
import type { DataListProps } from './data-list.tsx'
import { boundWidth, shownColumns, withColumns } from './layout.ts'
import { conditionsOf, type ListSearch, sortOf } from './list-search.ts'
import { useLayout } from './use-layout.ts'
import { useListIndex } from './use-list-index.ts'
import { useStable } from './use-stable.ts'

interface DefaultOrder {
  /** The rows stream in another order. */
  readonly isDeferred: boolean
  readonly isComplete: boolean
  /** Rows change their places anyway with another search or filter. */
  readonly question: string
  readonly boxRef: RefObject<HTMLElement | null>
}

/** The user is not yet doing anything with the rows. */
function isUntouched(box: HTMLElement | null): boolean {
  const rows = box?.querySelector('[data-rows]')
  if (!rows) return true
  const isChosen = rows.querySelector('input:checked') !== null
  const isScrolled = rows.getBoundingClientRect().top < 0
  return !isScrolled && !isChosen && !rows.matches(':hover') && !rows.contains(document.activeElement)
}

/**
 * Whether a list is in its default order. A list that streams in another order takes it once it is complete and the rows are
 * untouched: no row moves from under a pointer or the focus, and none that was scrolled to.
 */
function useDefaultOrder({ isDeferred, isComplete, question, boxRef }: DefaultOrder) {
  const [isOrdered, setIsOrdered] = useState(!isDeferred || isComplete)
  const [began] = useState(question)
  const isWaiting = !isOrdered && isComplete
  if (isWaiting && question !== began) setIsOrdered(true)
  const look = useStable(() => {
    if (isUntouched(boxRef.current)) setIsOrdered(true)
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    look()
    const options = { passive: true }
    const events = ['pointermove', 'scroll', 'focusin', 'focusout', 'change'] as const
    for (const event of events) window.addEventListener(event, look, options)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [isWaiting, look])
  return { isOrdered, order: () => setIsOrdered(true) }
}

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
