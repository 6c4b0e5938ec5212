import { Loader } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import classes from './data-list.module.css'
import type { SummaryOf } from './data-list-props.ts'
import { Paced } from './list-states.tsx'
import type { ListView } from './use-list-view.ts'

interface ListCountProps<Row> {
  readonly view: ListView<Row>
  readonly summaryOf: SummaryOf<Row> | undefined
}

function nothing(): string {
  return ''
}

interface SummaryProps<Row> {
  readonly rows: readonly Row[]
  readonly of: Parameters<SummaryOf<Row>>[1]
  readonly summaryOf: SummaryOf<Row>
}

/** What they come to. */
function Summary<Row>({ rows, of, summaryOf }: SummaryProps<Row>) {
  // Whoever types sees the rows first: adding up many takes longer than finding them.
  const added = useDeferredValue(rows)
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

/** How many there are, and what they come to; read out when it is settled, and not while they stream in. */
export function ListCount<Row>({ view, summaryOf = nothing }: ListCountProps<Row>) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  const { picked, rows, state, request } = view
  const asksFor = request.text.trim() !== '' || request.conditions.length > 0 || Boolean(request.only)
  const isNarrowed = asksFor || rows.length !== state.loaded
  const of = picked.length > 0 ? 'picked' : isNarrowed ? 'found' : 'all'
  const said = () => {
    if (of === 'picked') return t('selected', { count: picked.length })
    // Of those that are there at first, such as who is in a group now, all is all.
    const areFewer = rows.length !== state.loaded || request.text.trim() !== ''
    if (areFewer) return t('matching', { count: rows.length, total: state.loaded })
    return state.isComplete ? list('complete', { count: rows.length }) : t('coming', { count: state.loaded })
  }
  const isGrowing = !state.isComplete && state.error === null
  const isSettled = !isGrowing || of === 'picked'
  return (
    <span className={classes.count}>
      <span className={classes.counted}>
        <span role="status">{isSettled && said()}</span>
        {!isSettled && said()}
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
