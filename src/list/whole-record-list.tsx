import { Alert, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { ListColumn } from './columns.ts'
import { CardsSkeleton, ListCards } from './list-cards.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListTable, TableSkeleton } from './list-table.tsx'
import classes from './list.module.css'
import type { WholeList } from './whole-list.ts'

export interface WholeRecordListProps<Row> {
  /** What it is a list of. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  /** A row where a table has no room. */
  readonly renderCard: (row: Row) => ReactNode
  readonly keyOf: (row: Row) => number
  /** How far the whole list has come. */
  readonly list: Omit<WholeList<unknown>, 'rows'>
  /** What of it is shown, in the order in which it is shown. */
  readonly rows: readonly Row[]
  /** Why there is nothing, and what to do. */
  readonly empty: ReactNode
}

/** Records chosen out of a whole list, with every state it can be in: on its way, growing, empty, failed. */
export function WholeRecordList<Row>({
  label,
  columns,
  renderCard,
  keyOf,
  list,
  rows,
  empty,
}: WholeRecordListProps<Row>) {
  const t = useTranslations('list')
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { isPending, isComplete, error, retry } = list
  const mayStillCome = rows.length === 0 && !isComplete

  if (mayStillCome && error) return <ProblemNotice error={error} onRetry={retry} />
  if (isPending || mayStillCome) {
    return (
      <div className={classes.box}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        {asTable ? <TableSkeleton columns={columns} /> : <CardsSkeleton />}
      </div>
    )
  }
  if (rows.length === 0) return empty
  return (
    <div className={classes.box}>
      {error && isComplete && (
        <Alert role="alert" variant="light" color="yellow" mb="md">
          {t('stale')}
        </Alert>
      )}
      {asTable ? (
        <ListTable label={label} columns={columns} rows={rows} keyOf={keyOf} hasMore={!isComplete} />
      ) : (
        <ListCards label={label} rows={rows} keyOf={keyOf} renderCard={renderCard} />
      )}
      <ListFooter
        count={rows.length}
        hasMore={!isComplete}
        isLoadingMore={!isComplete && error === null}
        error={isComplete ? null : error}
        onMore={retry}
      />
    </div>
  )
}
