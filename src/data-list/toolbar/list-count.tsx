import { Loader } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import classes from '../data-list.module.css'
import type { SummaryOf } from '../data-list-props.ts'
import { Paced } from '../list-states.tsx'
import type { ListView } from '../use-list-view.ts'

interface ListCountProps<Row> {
  readonly view: ListView<Row>
  readonly summaryOf: SummaryOf<Row> | undefined
}

function nothing(): string {
  return ''
}

type SummaryKind = Parameters<SummaryOf<never>>[1]

interface SummaryProps<Row> {
  readonly rows: readonly Row[]
  readonly of: SummaryKind
  readonly summaryOf: SummaryOf<Row>
}

/** What they come to. */
function Summary<Row>({ rows, of, summaryOf }: SummaryProps<Row>) {
  // Whoever types sees the rows first: adding up many takes longer than finding them.
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

/** What is counted, and what is said of it: at length, and in few words for a phone. */
function useWords<Row>({ picked, rows, state, request }: ListView<Row>) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  const asksFor = request.text.trim() !== '' || request.conditions.length > 0 || Boolean(request.only)
  const isNarrowed = asksFor || rows.length !== state.loaded
  const of: SummaryKind = picked.length > 0 ? 'picked' : isNarrowed ? 'found' : 'all'
  const only = (said: string) => ({ of, said, briefly: said })
  if (of === 'picked') return only(t('selected', { count: picked.length }))
  // Of those that are there at first, such as who is in a group now, all is all.
  if (rows.length !== state.loaded || request.text.trim() !== '') {
    return only(t('matching', { count: rows.length, total: state.loaded }))
  }
  if (state.isComplete) return only(list('complete', { count: rows.length }))
  const count = state.loaded
  return { of, said: t('coming', { count }), briefly: t('comingBriefly', { count }) }
}

/** How many there are, and what they come to; read out when it is settled, and not while they stream in. */
export function ListCount<Row>({ view, summaryOf = nothing }: ListCountProps<Row>) {
  const { picked, rows, state } = view
  const { of, said, briefly } = useWords(view)
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
      {/* A sum of a part would be taken for that of all; and the rows would move as it comes and goes. */}
      {(state.isComplete || of === 'picked') && (
        <Summary rows={of === 'picked' ? picked : rows} of={of} summaryOf={summaryOf} />
      )}
    </span>
  )
}
