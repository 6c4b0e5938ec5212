/** A list over all records of an association: searched, filtered, sorted, selected, exported, printed. */
import { Group, Title } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import type { Condition, DataColumn, ListSource } from '../search/search.ts'
import { useSession } from '../session/use-session.ts'
import { usePrinting } from '../ui/use-printing.ts'
import type { Addressee } from './addresses.ts'
import { afterRows } from './after-rows.tsx'
import type { PostalAddress } from './labels/labels-dialog.tsx'
import { ListRows } from './list-rows.tsx'
import { conditionsOf, type ListSearch, nextSort, withConditions, withSort } from './list-search.ts'
import { ListSkeleton, loadedPart, LoadingFailed, RowsSkeleton } from './list-states.tsx'
import classes from './list.module.css'
import { PaperTable } from './table/data-table.tsx'
import { useShownResult } from './shown-results.ts'
import { FilterChips, ListBar as BarAtOnce, type SummaryOf } from './toolbar/list-bar.tsx'
import { useListView } from './use-list-view.ts'
import { useSelection } from './use-selection.ts'

/** The positions of the rows on screen; more are rendered. A row that the heading covers by half does not count. */
function visibleIndexes(list: Element | null): number[] {
  if (!list) return []
  const heads = [...list.querySelectorAll('thead')].map((head) => head.getBoundingClientRect().bottom)
  const top = Math.max(0, ...heads)
  return [...list.querySelectorAll<HTMLElement>('[data-index]')].flatMap((row) => {
    const { top: above, bottom: below } = row.getBoundingClientRect()
    const middle = (above + below) / 2
    return middle > top && middle < window.innerHeight ? [Number(row.dataset['index'])] : []
  })
}

export interface RowAction<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
}

/** A list within a page, under a heading of its own. */
interface ListSection {
  readonly title: string
  /** Beside the heading, such as a button that adds one. */
  readonly actions?: ReactNode
  /** Between the heading and the list, such as a search field. */
  readonly tools?: ReactNode
}

export interface DataListProps<Row, Search extends ListSearch> {
  /** Its name on this device. */
  readonly name: string
  /** Its accessible name. */
  readonly label: string
  readonly source: ListSource<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** A row on a narrow screen. */
  readonly renderCard: (row: Row) => ReactNode
  readonly search: Search
  readonly onChange: (search: Search) => void
  /** Keep the same object while it does the same. */
  readonly rowAction?: RowAction<Row>
  /** The search text as it is typed, before it is in the address. */
  readonly text: string
  /** Conditions set by the screen, such as a tab. */
  readonly quick?: readonly Condition[]
  /** The screen's own filter by something that no column holds, such as a group. */
  readonly only?: ((row: Row) => boolean) | null
  /** What `only` depends on is still loading. */
  readonly isWaiting?: boolean
  /** All rows that may be shown have come, even while other records are loading. */
  readonly isKnown?: boolean
  /** `column` or `-column`, until the user chooses an order; by default the service's order. */
  readonly defaultSort?: string
  /** Keep the same function while it returns the same. */
  readonly summaryOf?: SummaryOf<Row>
  readonly addresseeOf?: (row: Row) => Addressee
  /** The postal address of a row, for labels. */
  readonly addressOf?: (row: Row) => PostalAddress
  /** Actions for selected rows, besides those of every list. */
  readonly renderActions?: (picked: readonly Row[], deselect: () => void) => ReactNode
  readonly section?: ListSection
  /** Shown when there are no records at all, and when none matches. */
  readonly empty: ReactNode
  readonly noMatch: ReactNode
}

/** The key of rows that are records. */
export function idOf({ id }: { readonly id: number }): number {
  return id
}

// The same component, of the same types.
const ListBar = afterRows(BarAtOnce) as typeof BarAtOnce

function ListBody<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { id: sessionId } = useSession()
  const { name, label, source, columns, keyOf, search, onChange, defaultSort } = props
  const { state, rows, request, look, countsOf, setColumns, setWidth } = useListView(props)
  const selection = useSelection(rows, keyOf)
  const { order, picked, onAll, onSome } = selection
  const { printed, print } = usePrinting<readonly Row[]>()
  const boxRef = useRef<HTMLDivElement>(null)
  useShownResult(name, sessionId, order)

  if (state.isPending && state.error) return <ProblemNotice error={state.error} onRetry={source.retry} />
  const { isComplete, missing } = loadedPart({
    found: rows.length,
    state,
    isWaiting: props.isWaiting,
    isKnown: props.isKnown,
  })
  if (missing === 'list') return <ListSkeleton {...look} />
  if (state.isComplete && state.loaded === 0) return props.empty
  const conditions = conditionsOf(search)
  const setConditions = (next: readonly Condition[]) => onChange(withConditions(search, next))
  const setSort = (sort: string | undefined) => onChange(withSort(search, sort === defaultSort ? undefined : sort))
  return (
    <div ref={boxRef} className={classes.list} data-printing={printed !== null || undefined}>
      <FilterChips columns={columns} conditions={conditions} onChange={setConditions} />
      <ListBar
        label={label}
        name={name}
        columns={columns}
        look={look}
        state={state}
        request={request}
        rows={rows}
        picked={picked}
        isComplete={isComplete}
        summaryOf={props.summaryOf}
        addresseeOf={props.addresseeOf}
        addressOf={props.addressOf}
        renderActions={props.renderActions}
        countsOf={countsOf}
        onFilter={(condition) => setConditions([...conditions, condition])}
        onSort={setSort}
        onColumns={setColumns}
        visibleIndexes={() => visibleIndexes(boxRef.current)}
        onAll={onAll}
        onSome={onSome}
        onPrint={print}
      />
      {state.error && <LoadingFailed isComplete={state.isComplete} retryAt={state.retryAt} onRetry={source.retry} />}
      {missing === 'rows' && <RowsSkeleton {...look} />}
      {rows.length === 0 && missing === null && props.noMatch}
      <ListRows
        label={label}
        columns={columns}
        look={look}
        rows={rows}
        request={request}
        keyOf={keyOf}
        nameOf={props.nameOf}
        renderCard={props.renderCard}
        rowAction={props.rowAction}
        selection={selection}
        isGrowing={!state.isComplete}
        onWidth={setWidth}
        onSort={(column) => setSort(nextSort(request.sort, column, defaultSort))}
      />
      {printed && <PaperTable label={label} columns={look.shown} rows={printed} />}
    </div>
  )
}

export function DataList<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { section } = props
  const id = useId()
  if (!section) return <ListBody {...props} />
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h3" id={id}>
          {section.title}
        </Title>
        {section.actions}
      </Group>
      {section.tools}
      <ListBody {...props} />
    </section>
  )
}
