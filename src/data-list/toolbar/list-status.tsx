import { Button, Loader } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import classes from './toolbar.module.css'
import type { IndexSnapshot, ListRequest } from '../../search/search.ts'
import type { SummaryOf } from '../list-props.ts'
import type { SelectionTools as ToolsAtOnce, SelectionToolsProps } from './selection-tools.tsx'

interface ListCountProps<Row> {
  readonly rows: readonly Row[]
  readonly picked: readonly Row[]
  readonly state: IndexSnapshot
  readonly request: ListRequest<Row>
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

/** The count in words; empty until it is known. */
function useWords<Row>({ picked, rows, state, request }: ListCountProps<Row>) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  const asksFor = request.text.trim() !== '' || request.conditions.length > 0 || Boolean(request.only)
  const isNarrowed = asksFor || rows.length !== state.loaded
  const of: SummaryKind = picked.length > 0 ? 'picked' : isNarrowed ? 'found' : 'all'
  if (of === 'picked') return { of, said: t('selected', { count: picked.length }) }
  if (!state.isComplete) return { of, said: '' }
  if (rows.length !== state.loaded || request.text.trim() !== '') {
    return { of, said: t('matching', { count: rows.length, total: state.loaded }) }
  }
  return { of, said: list('complete', { count: rows.length }) }
}

interface ListStatusProps<Row> extends ListCountProps<Row>, SelectionToolsProps<Row> {
  /** Clears the search and all filters; null where no filter is in use. */
  readonly onClear: (() => void) | null
}

// The same component, of the same type.
const SelectionTools = lazyPart<SelectionToolsProps<unknown>>(
  async () => (await import('./selection-tools.tsx')).SelectionTools,
) as typeof ToolsAtOnce

/** Lets all rows back in. */
function ListTools({ onClear }: Pick<ListStatusProps<never>, 'onClear'>) {
  const t = useTranslations('dataList')
  if (!onClear) return null
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
      {t('filter.clear')}
    </Button>
  )
}

/**
 * One line, as high from the beginning: how many rows there are and their sum, or what can be done with the selected ones. The number
 * is announced when it is final, not while rows stream in.
 */
export function StatusAtOnce<Row>(props: ListStatusProps<Row>) {
  const { picked, rows, state, summaryOf = nothing } = props
  const { of, said } = useWords(props)
  const isGrowing = !state.isComplete && state.error === null
  const isSettled = !isGrowing || of === 'picked'
  return (
    <div className={classes.status}>
      <span role="status">{isSettled && said}</span>
      {!isSettled && <Loader size={12} aria-hidden />}
      {/* The sum of an incomplete list would be mistaken for the whole. */}
      {(state.isComplete || of === 'picked') && (
        <Summary rows={of === 'picked' ? picked : rows} of={of} summaryOf={summaryOf} />
      )}
      {of === 'picked' ? <SelectionTools {...props} /> : <ListTools {...props} />}
    </div>
  )
}
