import { Alert, Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { backgroundWait } from '../api/waiting.ts'
import { useSession } from '../session/use-session.ts'
import { useCountdown } from '../ui/countdown.ts'
import { useStore } from '../ui/store.ts'
import classes from './data-list.module.css'
import { DataTableSkeleton } from './table/data-table.tsx'
import { CardsSkeleton } from './cards/list-cards.tsx'
import type { FoundRows } from './use-list-view.ts'

/**
 * Of a list that shows no rows: it is on its way, and nothing can be said of it yet; the rows that are looked for are, none of which was among
 * what has come so far; or the rest is stuck, and nobody can say that there are none. Otherwise null.
 */
export function onItsWay<Row>(
  { rows, state }: FoundRows<Row>,
  { isWaiting = false, isKnown = false }: { readonly isWaiting?: boolean; readonly isKnown?: boolean },
): 'list' | 'rows' | 'stuck' | null {
  if (state.isPending) return 'list'
  if (rows.length > 0) return null
  const isWhole = isKnown || state.isComplete
  if (state.error !== null) return isWhole ? null : 'stuck'
  if (isWaiting) return 'list'
  if (isWhole) return null
  return state.loaded === 0 ? 'list' : 'rows'
}

/** The shape of rows that are on their way. */
export function ComingRows<Row>({ shown, isChosen, asTable }: FoundRows<Row>) {
  const list = useTranslations('list')
  return (
    <>
      <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>
      {asTable ? <DataTableSkeleton columns={shown} isChosen={isChosen} /> : <CardsSkeleton />}
    </>
  )
}

/** The shape of a list that is on its way. */
export function ComingList<Row>(props: FoundRows<Row>) {
  return (
    <div className={classes.box}>
      <div className={classes.bar} />
      <ComingRows {...props} />
    </div>
  )
}

/** When it goes on by itself: for the eye, a screen reader would hear every second. */
function Countdown({ until, children }: { until: number; children: (seconds: number) => ReactNode }) {
  const seconds = useCountdown(until)
  return seconds > 0 && <span aria-hidden>{children(seconds)} </span>
}

/** What is read in the background waits for the service's rate limit, and for how long. Where there is little room, no reason. */
export function Paced() {
  const t = useTranslations('dataList')
  const until = useStore(backgroundWait(useSession()))
  if (until === null) return null
  return (
    <Countdown key={until} until={until}>
      {(seconds) => (
        <>
          <span className={classes.atLength}>{t('paced', { seconds })}</span>
          <span className={classes.briefly}>{t('pacedBriefly', { seconds })}</span>
        </>
      )}
    </Countdown>
  )
}

/** What is there stays; why it does not go on. */
export function Stuck({
  isComplete,
  retryAt = null,
  onRetry,
}: {
  isComplete: boolean
  /** When it is tried again by itself, in milliseconds since the epoch. */
  retryAt?: number | null | undefined
  onRetry: () => void
}) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  return (
    <Alert role="alert" variant="light" color="yellow" mb="md">
      {isComplete ? list('stale') : t('stuck')}{' '}
      {retryAt !== null && (
        <Countdown key={retryAt} until={retryAt}>
          {(seconds) => t('again', { seconds })}
        </Countdown>
      )}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
