/** A list of a service without a management API: its pages, the search and the filter that the service has. */
import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { initialLayout } from '#contract/lists.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { columnText, rowTest } from '../search/search.ts'
import type { DataListProps } from './list-props.ts'
import { shownColumns } from './layout.ts'
import type { ListSearch } from './list-search.ts'
import classes from './list.module.css'
import { RowsSkeleton } from './list-states.tsx'
import type { Pages } from './pages.ts'
import { ShortList } from './short-list.tsx'
import { alignOf } from './table/data-table.tsx'
import { TypedSearch } from './typed-search.tsx'
import { ActionButton } from '../ui/action-button.tsx'

export interface PagedListProps<Row, Search extends ListSearch> {
  readonly list: DataListProps<Row, Search>
  readonly pages: Pages<Row>
}

export function PagedList<Row, Search extends ListSearch>({ list, pages }: PagedListProps<Row, Search>) {
  const t = useTranslations('dataList')
  const { label, columns, typed, find, tabs, filters = [], only, quick = [], rowAction } = list
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: pages.queryKey,
    queryFn: ({ pageParam, signal }) => pages.read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const shown = shownColumns(columns, null)
  const filter = filters.find(({ id }) => id === pages.filter)
  // The service has not every filter.
  const tests = quick.map((condition) => {
    const column = columns.find(({ id }) => id === condition.column)
    return (column && rowTest(column, condition)) ?? (() => false)
  })
  const isShown = (row: Row) => (only?.(row) ?? true) && tests.every((test) => test(row))
  const rows = data?.pages.flatMap((page) => page.rows.filter(isShown))
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        {pages.isSearched && <TypedSearch {...find} typed={typed} className={classes.search} />}
        {filter && (
          <NativeSelect
            aria-label={filter.label}
            data={filter.options.map(({ value, label: name }) => ({ value, label: name }))}
            value={filter.value}
            onChange={(event) => filter.onChange(event.currentTarget.value)}
          />
        )}
        {tabs && <div className={classes.tabs}>{tabs}</div>}
      </div>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!rows && !error && (
        <RowsSkeleton
          shown={shown}
          isChosen={false}
          asTable={asTable}
          hasRoom
          density={initialLayout.density}
          widths={{}}
        />
      )}
      {rows && (
        <ShortList
          label={label}
          columns={[
            ...shown.map((column) => ({
              id: column.id,
              header: column.header,
              align: alignOf(column),
              width: column.width,
              from: typeof column.shown === 'string' ? column.shown : undefined,
              isName: column.fixed === true,
              render: (row: Row) => column.cell?.(row) ?? columnText(column, row),
            })),
            ...(rowAction ? [{ id: 'action', header: rowAction.header, render: rowAction.cell }] : []),
          ]}
          renderCard={list.renderCard}
          keyOf={list.keyOf}
          rows={rows}
          empty={list.noMatch}
        />
      )}
      {hasNextPage && (
        <ActionButton mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} label={t('more')} />
      )}
    </div>
  )
}
