import { SegmentedControl, Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Job } from '#contract/schemas/management/jobs.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import { DataList } from '../data-list/data-list.tsx'
import type { RowAction } from '../data-list/list-props.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { type ListSearch, withoutNarrowing } from '../data-list/list-search.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import type { DataColumn, ListSource } from '../search/search.ts'
import classes from './jobs.module.css'

export interface JobRowTab<Tab extends string> {
  readonly id: Tab
  readonly label: string
  /** Null before it is known. */
  readonly count: number | null
  /** The accessible name of its list. */
  readonly name: string
  readonly emptyTitle: string
  readonly emptyText: string
}

interface ListedRow {
  readonly position: number
  readonly is_done: boolean
  readonly is_included?: boolean
}

export interface JobRowListProps<Tab extends string, Row extends ListedRow> {
  readonly job: Job
  readonly tabs: readonly JobRowTab<Tab>[]
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  /** Rows of the tab; null while they load. Keep the same array. */
  readonly rows: readonly Row[] | null
  readonly error: Error | null
  readonly onRetry: () => void
  readonly columns: readonly DataColumn<Row>[]
  readonly nameOf: (row: Row) => string
  readonly renderCard: (row: Row) => ReactNode
  readonly searchHint: string
  /** Between the tabs and the rows. */
  readonly beforeRows?: ReactNode
  /** Keep the same object while it does the same. */
  readonly rowAction?: RowAction<Row>
  /** Keep the same function while it returns the same. */
  readonly summaryOf?: (shown: readonly Row[]) => readonly string[]
  readonly renderActions: (picked: readonly Row[], deselect: () => void) => ReactNode
}

function keyOf({ position }: ListedRow): number {
  return position
}

/** The rows of a job in tabs, one of them on screen: searched, sorted, selected, exported as every list. */
export function JobRowList<Tab extends string, Row extends ListedRow>(props: JobRowListProps<Tab, Row>) {
  const { job, tabs, tab, onTab, rows, error, onRetry, columns } = props
  const t = useTranslations('jobs')
  const { yesNo } = useColumnMakers<Row>()
  const formats = useFormats()
  const [search, setSearch] = useState<ListSearch>({})
  const typed = useTypedSearch(search, setSearch)
  const source = useMemo((): ListSource<Row> => {
    const snapshot = { rows: rows ?? [], isComplete: rows !== null, isPending: rows === null, error }
    return { get: () => snapshot, subscribe: () => () => {}, retry: onRetry }
  }, [rows, error, onRetry])
  const clear = () => setSearch(withoutNarrowing(search))
  // A job that stopped half-way has done some of its rows.
  const isPartial = job.status === 'stopped' || job.status === 'failed'
  const shownColumns = useMemo(
    () =>
      isPartial && rows?.some(({ is_included: isIncluded }) => isIncluded !== false)
        ? [...columns, yesNo('done', t('columns.done'), ({ is_done: isDone }) => isDone, { width: 5, shown: true })]
        : columns,
    [isPartial, rows, columns, yesNo, t],
  )
  const current = tabs.find(({ id }) => id === tab)
  const name = `job-${job.kind}-${job.status === 'draft' ? 'preview' : 'result'}-${tab}`
  return (
    <>
      <SegmentedControl
        aria-label={t('tabs.label')}
        value={tab}
        onChange={(value) => {
          const next = tabs.find(({ id }) => id === value)
          if (next) onTab(next.id)
          clear()
        }}
        className={classes.tabs}
        styles={{ label: { whiteSpace: 'nowrap' } }}
        data={tabs.map(({ id, label, count }) => ({
          value: id,
          label: (
            <>
              {label}{' '}
              {count !== null && (
                <Text span inherit className={classes.numbers}>
                  {formats.number(count)}
                </Text>
              )}
            </>
          ),
        }))}
      />
      {props.beforeRows}
      <DataList
        // Another tab is another list, with its own selection and columns, and so is the result.
        key={name}
        name={name}
        label={current?.name ?? ''}
        source={source}
        columns={shownColumns}
        keyOf={keyOf}
        nameOf={props.nameOf}
        renderCard={(row) => (
          <>
            {props.renderCard(row)}
            {isPartial && row.is_done && <div className={classes.quiet}>{t('columns.done')}</div>}
          </>
        )}
        search={search}
        onChange={setSearch}
        typed={typed}
        find={{ label: t('search'), placeholder: props.searchHint }}
        onClear={clear}
        {...(props.rowAction ? { rowAction: props.rowAction } : {})}
        {...(props.summaryOf ? { summaryOf: props.summaryOf } : {})}
        renderActions={props.renderActions}
        empty={<EmptyList title={current?.emptyTitle ?? ''} text={current?.emptyText ?? ''} />}
        noMatch={<EmptyList title={t('noMatch')} text={t('noMatchText')} onClear={clear} />}
      />
    </>
  )
}
