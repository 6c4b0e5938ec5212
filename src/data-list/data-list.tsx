/** A list over all records of an association: searched, filtered, sorted, selected, exported, printed. */
import { Group, Title } from '@mantine/core'
import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { hasManagement, useSession } from '../session/session.ts'
import { usePrinting } from '../ui/use-printing.ts'
import { isNarrowedBy, type ListFilter, type DataListProps } from './list-props.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import type { PagedList as PagedAtOnce, PagedListProps } from './paged-list.tsx'
import { conditionsOf, type ListSearch, nextSort, withConditions, withSort } from './list-search.ts'
import { LayoutNotice, ListSkeleton, loadedPart, LoadingFailed, RowsSkeleton } from './list-states.tsx'
import classes from './list.module.css'
import { PaperTable, DataTable, type DataTableProps, FoundElsewhere } from './table/data-table.tsx'
import { useShownResult } from './shown-results.ts'
import { ListBar, ListStatus } from './toolbar/toolbar.tsx'
import { TypedSearch } from './typed-search.tsx'
import { type ListView, useListView, type ListLook } from './use-list-view.ts'
import { emptySelection, extend, selectAll, toggle } from './selection.ts'
import { useStable } from './use-stable.ts'
import { type DataColumn, elsewhereFor, type ListRequest } from '../search/search.ts'
import { ListCards } from './cards/list-cards.tsx'
import { hiddenBelow } from './layout.ts'

interface ListRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'keyOf' | 'nameOf' | 'rowAction' | 'selection' | 'isGrowing' | 'onWidth' | 'onSort'
> {
  readonly columns: readonly DataColumn<Row>[]
  readonly look: ListLook<Row>
  readonly request: ListRequest<Row>
  readonly renderCard: (row: Row) => ReactNode
}

/** The rows as a table, or as cards where a table has no room. */
function ListRows<Row>({ columns, look, request, renderCard, ...list }: ListRowsProps<Row>) {
  const { asTable, shown, isChosen, widths, density } = look
  const { text, conditions, sort } = request
  const elsewhere = useMemo(
    // Only the card knows which columns it shows, apart from the first, its name.
    () => elsewhereFor(text, columns, asTable ? shown : shown.slice(0, 1), (column) => hiddenBelow(column, isChosen)),
    [text, columns, shown, asTable, isChosen],
  )
  if (asTable) {
    return (
      <DataTable
        {...list}
        columns={shown}
        isChosen={isChosen}
        widths={widths}
        density={density}
        sort={sort}
        text={text}
        question={JSON.stringify([text, conditions, sort])}
        elsewhere={elsewhere}
      />
    )
  }
  const { label, rows, keyOf, nameOf, selection } = list
  if (rows.length === 0) return null
  return (
    <ListCards
      label={label}
      rows={rows}
      text={text}
      keyOf={keyOf}
      renderCard={(row) => (
        <>
          {renderCard(row)}
          <FoundElsewhere found={elsewhere(row)} />
        </>
      )}
      choice={{ selection, nameOf }}
    />
  )
}

/** The selected rows among those shown: nothing is done with rows that the user does not see. */
function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const [selection, setSelection] = useState(emptySelection)
  // Not on each key press: the keys of many rows are read when something is selected.
  const order = useCallback(() => rows.map(keyOf), [rows, keyOf])
  const onPick = useStable((key: number, stretch: boolean) =>
    setSelection((before) => (stretch ? extend(before, key, order()) : toggle(before, key))),
  )
  const onAll = useStable((all: boolean) =>
    setSelection((before) => (all ? selectAll(before, order()) : emptySelection)),
  )
  const onSome = useStable((indexes: readonly number[]) => {
    const all = order()
    const some = indexes.flatMap((index) => all[index] ?? [])
    setSelection((before) => selectAll(before, some))
  })
  const keys = useMemo(
    () => (selection.keys.size === 0 ? selection.keys : new Set(order().filter((key) => selection.keys.has(key)))),
    [selection, order],
  )
  const picked = useMemo(() => (keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)))), [rows, keys, keyOf])
  return { keys, picked, order, onPick, onAll, onSome }
}

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

/** The key of rows that are records. */
export function idOf({ id }: { readonly id: number }): number {
  return id
}

/** For services without a management API. The same component, of the same type. */
const PagedList = lazyPart<PagedListProps<unknown, ListSearch>>(
  async () => (await import('./paged-list.tsx')).PagedList,
) as typeof PagedAtOnce

const noFilters: readonly ListFilter[] = []

interface PartProps<Row, Search extends ListSearch> {
  readonly list: DataListProps<Row, Search>
  readonly view: ListView<Row>
  readonly selection: ReturnType<typeof useSelection<Row>>
  /** All rows that may be shown have come. */
  readonly isComplete: boolean
  /** `column` or `-column`; undefined: the default order. */
  readonly onSort: (sort: string | undefined) => void
}

interface TopProps<Row, Search extends ListSearch> extends PartProps<Row, Search> {
  readonly visibleIndexes: () => readonly number[]
  readonly onPrint: (rows: readonly Row[]) => void
}

/** The row of tools. The search comes first, because a user who types waits for it only. */
function ListTop<Row, Search extends ListSearch>(props: TopProps<Row, Search>) {
  const { list, view, selection, isComplete, onSort } = props
  const { search, onChange, typed, find, tabs } = list
  const { rows } = view
  const { picked } = selection
  const hasPicked = picked.length > 0
  return (
    <div className={classes.bar} data-toolbar>
      <TypedSearch {...find} typed={typed} className={classes.search} />
      {tabs && <div className={classes.tabs}>{tabs}</div>}
      <ListBar
        label={list.label}
        name={list.name}
        columns={list.columns}
        search={search}
        look={view.look}
        request={view.request}
        rows={hasPicked ? picked : rows}
        count={rows.length}
        picked={picked.length}
        isComplete={hasPicked || isComplete}
        addresseeOf={list.addresseeOf}
        addressOf={list.addressOf}
        countsOf={view.countsOf}
        filters={list.filters ?? noFilters}
        conditions={conditionsOf(search)}
        onChange={(conditions) => onChange(withConditions(search, conditions))}
        onClear={list.onClear}
        onSort={onSort}
        onColumns={view.setColumns}
        onDensity={view.setDensity}
        visibleIndexes={props.visibleIndexes}
        onAll={selection.onAll}
        onSome={selection.onSome}
        onPrint={props.onPrint}
      />
    </div>
  )
}

interface ContentProps<Row, Search extends ListSearch> extends PartProps<Row, Search> {
  readonly missing: ReturnType<typeof loadedPart>['missing']
}

/** How many rows there are, and the rows. */
function ListContent<Row, Search extends ListSearch>(props: ContentProps<Row, Search>) {
  const { list, view, selection, missing, onSort } = props
  const { source, columns, defaultSort } = list
  const { state, rows, request, look } = view
  return (
    <>
      <ListStatus
        rows={rows}
        picked={selection.picked}
        asTable={look.asTable}
        state={state}
        request={request}
        summaryOf={list.summaryOf}
        addresseeOf={list.addresseeOf}
        renderActions={list.renderActions}
        onDeselect={() => selection.onAll(false)}
        // A phone has it beside the filters.
        onClear={
          look.asTable && isNarrowedBy(list.filters ?? noFilters, conditionsOf(list.search)) ? list.onClear : null
        }
      />
      {view.layoutTrouble && <LayoutNotice {...view.layoutTrouble} />}
      {state.error && <LoadingFailed isComplete={state.isComplete} onRetry={source.retry} />}
      {missing === 'rows' && <RowsSkeleton {...look} />}
      {rows.length === 0 && missing === null && list.noMatch}
      <ListRows
        label={list.label}
        columns={columns}
        look={look}
        rows={rows}
        request={request}
        keyOf={list.keyOf}
        nameOf={list.nameOf}
        renderCard={list.renderCard}
        rowAction={list.rowAction}
        selection={selection}
        isGrowing={!state.isComplete}
        onWidth={view.setWidth}
        onSort={(column) => onSort(nextSort(request.sort, column, defaultSort))}
      />
    </>
  )
}

function ListBody<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { id: sessionId } = useSession()
  const { name, label, source, keyOf, search, onChange, defaultSort, isBare = false } = props
  const boxRef = useRef<HTMLDivElement>(null)
  const view = useListView(props)
  const { state, rows, look } = view
  const selection = useSelection(rows, keyOf)
  const { printed, print } = usePrinting<readonly Row[]>()
  useShownResult(name, sessionId, selection.order)

  const { isComplete, missing: missingRows } = loadedPart({
    found: rows.length,
    state,
    isWaiting: props.isWaiting,
  })
  // No column moves once there are rows.
  const missing = view.isLayoutPending ? 'list' : missingRows
  if (state.isComplete && state.loaded === 0) return props.empty
  const hasFailed = state.isPending && state.error !== null
  const onSort = (sort: string | undefined) => onChange(withSort(search, sort === defaultSort ? undefined : sort))
  const parts = { list: props, view, selection, isComplete, onSort }
  return (
    <div ref={boxRef} className={classes.list} data-printing={printed !== null || undefined}>
      {!isBare && <ListTop {...parts} visibleIndexes={() => visibleIndexes(boxRef.current)} onPrint={print} />}
      {hasFailed && <ProblemNotice error={state.error} onRetry={source.retry} />}
      {missing !== 'list' && <ListContent {...parts} missing={missing} />}
      {missing === 'list' && !hasFailed && <ListSkeleton {...look} />}
      {printed && <PaperTable label={label} columns={look.shown} rows={printed} />}
    </div>
  )
}

export function DataList<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { section, pages } = props
  const id = useId()
  const session = useSession()
  if (pages && !hasManagement(session)) return <PagedList list={props} pages={pages} />
  if (!section) return <ListBody {...props} />
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h3" id={id}>
          {section.title}
        </Title>
        {section.actions}
      </Group>
      <ListBody {...props} />
    </section>
  )
}
