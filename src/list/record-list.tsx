import { Alert, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { ListColumn } from './columns.ts'
import { CardsSkeleton, ListCards } from './list-cards.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListTable, TableSkeleton } from './list-table.tsx'
import classes from './list.module.css'

interface Page<Row> {
  readonly data: readonly Row[]
}

export interface RecordListProps<Row> {
  /** What it is a list of. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  /** A row where a table has no room. */
  readonly renderCard: (row: Row) => ReactNode
  readonly keyOf: (row: Row) => number
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>, Error>
  /** Why there is nothing, and what to do. */
  readonly empty: ReactNode
}

/** A list of records with every state it can be in: on its way, empty, failed, growing, out of date. */
export function RecordList<Row>({ label, columns, renderCard, keyOf, query, empty }: RecordListProps<Row>) {
  const t = useTranslations('list')
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const {
    data,
    error,
    hasNextPage,
    isFetchNextPageError,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
    isPlaceholderData,
  } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

  if (query.isPending) {
    return (
      <div className={classes.box}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        {asTable ? <TableSkeleton columns={columns} /> : <CardsSkeleton />}
      </div>
    )
  }
  if (!data) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (rows.length === 0 && !hasNextPage) return empty
  return (
    <div className={classes.box} aria-busy={isPlaceholderData}>
      {error && !isFetchNextPageError && (
        <Alert role="alert" variant="light" color="yellow" mb="md">
          {t('stale')}
        </Alert>
      )}
      {asTable ? (
        <ListTable label={label} columns={columns} rows={rows} keyOf={keyOf} hasMore={hasNextPage} />
      ) : (
        <ListCards label={label} rows={rows} keyOf={keyOf} renderCard={renderCard} />
      )}
      <ListFooter
        count={rows.length}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={onMore}
      />
    </div>
  )
}
