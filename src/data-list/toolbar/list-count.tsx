import { Loader } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import classes from './toolbar.module.css'
import { backgroundWait } from '../../api/waiting.ts'
import type { IndexSnapshot, ListRequest } from '../../search/search.ts'
import { useSession } from '../../session/use-session.ts'
import { useStore } from '../../ui/store.ts'
import { Countdown } from '../list-states.tsx'

interface ListCountProps<Row> {
  readonly rows: readonly Row[]
  readonly picked: readonly Row[]
  readonly state: IndexSnapshot
  readonly request: ListRequest<Row>
  readonly summaryOf: SummaryOf<Row> | undefined
}

/** Counts down while background reading waits for the rate limit. */
function Paced() {
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

/** The sum of selected, found or all rows; empty without one. */
export type SummaryOf<Row> = (rows: readonly Row[], of: 'picked' | 'found' | 'all') => string

function nothing(): string {
  return ''
}

type SummaryKind = Parameters<SummaryOf<never>>[1]

interface SummaryProps<Row> {
  readonly rows: readonly Row[]
  readonly of: SummaryKind
  readonly summaryOf: SummaryOf<Row>
}

function Summary<Row>({ rows, of, summaryOf }: SummaryProps<Row>) {
  // Adding up many rows takes longer than finding them, so the rows are painted first.
  const added = useAfterPaint(rows)
  const summary = useMemo(() => summaryOf(added, of), [summaryOf, added, of])
  if (summary === '') return null
  return (
    <>
      {' '}
      <span className={classes.summary} aria-live="polite">
        {summary}
      </span>
    </>
  )
}

/** The count as a sentence, and in few words for a phone. */
function useWords<Row>({ picked, rows, state, request }: ListCountProps<Row>) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  const asksFor = request.text.trim() !== '' || request.conditions.length > 0 || Boolean(request.only)
  const isNarrowed = asksFor || rows.length !== state.loaded
  const of: SummaryKind = picked.length > 0 ? 'picked' : isNarrowed ? 'found' : 'all'
  const only = (said: string) => ({ of, said, briefly: said })
  if (of === 'picked') return only(t('selected', { count: picked.length }))
  if (rows.length !== state.loaded || request.text.trim() !== '') {
    return only(t('matching', { count: rows.length, total: state.loaded }))
  }
  if (state.isComplete) return only(list('complete', { count: rows.length }))
  const count = state.loaded
  return { of, said: t('coming', { count }), briefly: t('comingBriefly', { count }) }
}

/** The number of rows and their sum; announced when it is final, not while rows stream in. */
export function ListCount<Row>(props: ListCountProps<Row>) {
  const { picked, rows, state, summaryOf = nothing } = props
  const { of, said, briefly } = useWords(props)
  const isGrowing = !state.isComplete && state.error === null
  const isSettled = !isGrowing || of === 'picked'
  return (
    <span className={classes.count}>
      <span className={classes.counted}>
        <span role="status">{isSettled && said}</span>
        {!isSettled && <span className={classes.atLength}>{said}</span>}
        {!isSettled && <span className={classes.briefly}>{briefly}</span>}
        {isGrowing && (
          <>
            {' '}
            <Loader size={12} aria-hidden /> <Paced />
          </>
        )}
      </span>
      {/* The sum of an incomplete list would be mistaken for the whole. */}
      {(state.isComplete || of === 'picked') && (
        <Summary rows={of === 'picked' ? picked : rows} of={of} summaryOf={summaryOf} />
      )}
    </span>
  )
}
