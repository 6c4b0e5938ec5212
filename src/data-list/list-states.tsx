import { Alert, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { IndexSnapshot } from '../search/search.ts'
import { CardsSkeleton } from './cards/list-cards.tsx'
import classes from './list.module.css'
import { DataTableSkeleton } from './table/data-table.tsx'
import type { LayoutTrouble } from './use-layout.ts'
import type { ListLook } from './use-list-view.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface Loading {
  /** Number of loaded rows that match. */
  readonly found: number
  readonly state: IndexSnapshot
  /** The data of a filter are still loading, such as the members of a group. */
  readonly isWaiting: boolean | undefined
}

interface Loaded {
  /** All rows that may be shown have come. */
  readonly isComplete: boolean
  /**
   * Why there are no rows: the whole list is still loading, or only rows that might match; loading failed, so that there may be some.
   * Null where there are rows, or certainly none.
   */
  readonly missing: 'list' | 'rows' | 'failed' | null
}

export function loadedPart({ found, state, isWaiting }: Loading): Loaded {
  const isWhole = state.isComplete
  const isComplete = isWhole && !isWaiting
  if (state.isPending) return { isComplete, missing: 'list' }
  if (found > 0) return { isComplete, missing: null }
  if (state.error !== null) return { isComplete, missing: isWhole ? null : 'failed' }
  if (isComplete) return { isComplete, missing: null }
  return { isComplete, missing: isWaiting || state.loaded === 0 ? 'list' : 'rows' }
}

export function RowsSkeleton<Row>({ shown, isChosen, asTable, density }: ListLook<Row>) {
  const list = useTranslations('list')
  return (
    <>
      <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>
      {asTable ? <DataTableSkeleton columns={shown} isChosen={isChosen} density={density} /> : <CardsSkeleton />}
    </>
  )
}

export function ListSkeleton<Row>(look: ListLook<Row>) {
  return (
    <>
      <div className={classes.statusSkeleton} />
      <RowsSkeleton {...look} />
    </>
  )
}

/** Says why loading does not continue; the rows that have come stay. */
export function LoadingFailed({ isComplete, onRetry }: { isComplete: boolean; onRetry: () => void }) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  return (
    <Alert role="alert" variant="light" color="yellow" mb="md">
      {isComplete ? list('stale') : t('stuck')} <ActionButton size="compact-sm" onClick={onRetry} label={t('retry')} />
    </Alert>
  )
}

/** Says that the user's columns could not be read or saved; the list goes on with what it has. */
export function LayoutNotice({ error, retry }: LayoutTrouble) {
  const t = useTranslations('dataList.columns')
  return (
    <ProblemNotice error={error} onRetry={retry}>
      {t('notKept')}
    </ProblemNotice>
  )
}
