import { Alert, Button, Loader, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useStore } from '../ui/store.ts'
import type { Addressee } from './addresses.ts'
import { ColumnsTool } from './columns-tool.tsx'
import type { ListCopy } from './copy/list-copy.ts'
import classes from './data-list.module.css'
import { DataTable, DataTableSkeleton, type TableSelection } from './data-table.tsx'
import type { DataColumn, Mark } from './engine/column.ts'
import type { Condition } from './engine/conditions.ts'
import type { ListRequest } from './engine/engine.ts'
import { ExportTool } from './export-tool.tsx'
import { AddFilter, FilterChips } from './filter-tool.tsx'
import { boundWidth, layoutStore, resetLayout, shownColumns } from './layout.ts'
import { CardsSkeleton, ListCards } from './list-cards.tsx'
import { conditionsOf, type ListSearch, nextSort, sortOf, withConditions } from './list-search.ts'
import { markerFor } from './marked.tsx'
import { rememberResult } from './neighbours.ts'
import { PaperTable } from './paper-table.tsx'
import { emptySelection, extend, selectAll, toggle } from './selection.ts'
import { useListIndex } from './use-list-index.ts'
import { ViewsTool } from './views-tool.tsx'
import { WriteTo } from './write-to.tsx'

export interface DataListProps<Row, Search extends ListSearch> {
  /** Its name on this device. */
  readonly name: string
  /** The association whose list it is: views belong to it. */
  readonly owner: string
  readonly sessionId: string
  /** What it is a list of. */
  readonly label: string
  readonly copy: ListCopy<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** A row where a table has no room. */
  readonly renderCard: (row: Row, mark: Mark) => ReactNode
  readonly search: Search
  readonly onChange: (search: Search) => void
  /** What is being typed, before it stands in the address. */
  readonly text: string
  /** Filters besides those of the columns, as columns' conditions or as who may be there at all. */
  readonly quick?: readonly Condition[]
  readonly only?: ((row: Row) => boolean) | null
  /** Who may be there at all is not known yet. */
  readonly isWaiting?: boolean
  /** Whom mail can be sent to. */
  readonly addresseeOf?: (row: Row) => Addressee
  /** Why there is nothing at all, and why nothing matches; and what to do. */
  readonly empty: ReactNode
  readonly noMatch: ReactNode
}

/** What is chosen, as long as it is among what is shown: nothing is done with what nobody sees. */
function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const [selection, setSelection] = useState(emptySelection)
  const order = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  const onPick = useCallback((key: number, stretch: boolean) => {
    setSelection((before) => (stretch ? extend(before, key, latest.current) : toggle(before, key)))
  }, [])
  const onAll = useCallback((all: boolean) => {
    setSelection((before) => (all ? selectAll(before, latest.current) : emptySelection))
  }, [])
  const keys = useMemo(
    () => (selection.keys.size === 0 ? selection.keys : new Set(order.filter((key) => selection.keys.has(key)))),
    [selection, order],
  )
  return { keys, order, onPick, onAll }
}

/** Prints all rows once they are drawn, and takes them away again: a hundred thousand are not drawn for nothing. */
function usePrinting() {
  const [isPrinting, setIsPrinting] = useState(false)
  const print = () => {
    flushSync(() => setIsPrinting(true))
    window.print()
    setIsPrinting(false)
  }
  return { isPrinting, print }
}

/** What stands above the rows: how many there are, and what can be done with them. */
function Bar<Row, Search extends ListSearch>({
  props,
  view,
  onPrint,
  onAll,
}: {
  props: DataListProps<Row, Search>
  view: View<Row>
  onPrint: () => void
  onAll: (all: boolean) => void
}) {
  const t = useTranslations('dataList')
  const { search, onChange, columns, addresseeOf } = props
  const { asTable, index, request, picked, rows, shown } = view
  const people = useMemo(() => (addresseeOf ? picked.map(addresseeOf) : []), [picked, addresseeOf])
  const taken = picked.length > 0 ? picked : rows
  const currentSearch = () => {
    const now = new URLSearchParams(window.location.search)
    now.set('columns', JSON.stringify(shown.map(({ id }) => id)))
    return `?${now.toString()}`
  }
  return (
    <div className={classes.bar}>
      <Count view={view} />
      {picked.length > 0 ? (
        <>
          <Button
            variant="subtle"
            size="compact-md"
            fz="sm"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => onAll(false)}
          >
            {t('deselect')}
          </Button>
          {people.length > 0 && <WriteTo people={people} />}
        </>
      ) : (
        <>
          <AddFilter
            columns={columns}
            countsOf={(column) => index.counts(column, request)}
            onAdd={(condition) => onChange(withConditions(search, [...conditionsOf(search), condition]))}
          />
          {asTable && <ColumnsTool columns={columns} shown={shown} onChange={view.setColumns} />}
          <ViewsTool place={`${props.owner}.${props.name}`} currentSearch={currentSearch} />
        </>
      )}
      <ExportTool name={props.label} rows={taken} columns={shown} onPrint={onPrint} />
    </div>
  )
}

/** How many there are; read out when it is settled, and not while they stream in. */
function Count<Row>({ view: { picked, rows, state, request } }: { view: View<Row> }) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  const isNarrowed = rows.length !== state.loaded || request.text.trim() !== '' || request.conditions.length > 0
  const settled = () => {
    if (picked.length > 0) return t('selected', { count: picked.length })
    if (isNarrowed) return t('matching', { count: rows.length, total: state.loaded })
    return state.isComplete ? list('complete', { count: rows.length }) : ''
  }
  return (
    <span className={classes.count}>
      <span role="status">{settled()}</span>
      {!state.isComplete && state.error === null && (
        <>
          {' '}
          {t('coming', { count: state.loaded })} <Loader size={12} aria-hidden />
        </>
      )}
    </span>
  )
}

/** Everything a list shows, told from its copy, its address and this device. */
function useView<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { name, copy, columns, search, onChange, text, quick = [], only = null } = props
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { index, state } = useListIndex(copy, columns)
  const layout = useStore(layoutStore(name))
  const chosen = search.columns ?? layout.columns
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen])
  const request: ListRequest<Row> = {
    text,
    conditions: [...quick, ...conditionsOf(search)],
    sort: sortOf(search),
    only,
  }
  const setColumns = (next: readonly string[] | null) => {
    const { columns: _, ...rest } = search
    if (next === null) resetLayout(name)
    else layoutStore(name).set({ ...layout, columns: next })
    // The same search, from now on with the columns of this device.
    if (search.columns) onChange(rest as Search)
  }
  const setWidth = (column: string, width: number) =>
    layoutStore(name).set({ ...layout, widths: { ...layout.widths, [column]: boundWidth(width) } })
  const rows = index.ask(request)
  return { asTable, index, state, layout, isChosen: chosen !== null, shown, request, rows, setColumns, setWidth }
}

type View<Row> = ReturnType<typeof useView<Row, ListSearch>> & { readonly picked: readonly Row[] }

/** The rows as a table, or as cards where a table has no room. */
function Rows<Row, Search extends ListSearch>({
  props,
  view,
  selection,
}: {
  props: DataListProps<Row, Search>
  view: View<Row>
  selection: TableSelection
}) {
  const { label, keyOf, nameOf, search, onChange, text } = props
  const { rows, request, layout, state } = view
  const mark = useMemo(() => markerFor(text), [text])
  if (!view.asTable) {
    return <ListCards label={label} rows={rows} keyOf={keyOf} renderCard={(row) => props.renderCard(row, mark)} />
  }
  return (
    <DataTable
      label={label}
      columns={view.shown}
      isChosen={view.isChosen}
      widths={layout.widths}
      onWidth={view.setWidth}
      sort={request.sort}
      onSort={(column) => onChange(withSort(search, nextSort(request.sort, column)))}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      mark={mark}
      selection={selection}
      isGrowing={!state.isComplete}
    />
  )
}

/** A list over the whole association: searched, filtered, sorted, chosen from, taken along. */
export function DataList<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const { name, sessionId, label, copy, columns, keyOf, search, onChange, isWaiting = false } = props
  const found = useView(props)
  const { asTable, state, rows, shown } = found
  const { keys, order, onPick, onAll } = useSelection(rows, keyOf)
  const picked = useMemo(() => rows.filter((row) => keys.has(keyOf(row))), [rows, keys, keyOf])
  const view = { ...found, picked }
  const { isPrinting, print } = usePrinting()
  useEffect(() => rememberResult(name, sessionId, order), [name, sessionId, order])

  if (state.isPending && state.error) return <ProblemNotice error={state.error} onRetry={copy.retry} />
  if (mayCome(found, isWaiting)) return <OnItsWay columns={shown} asTable={asTable} />
  if (state.isComplete && state.loaded === 0) return props.empty
  return (
    <div className={classes.box} data-printing={isPrinting || undefined}>
      <FilterChips
        columns={columns}
        conditions={conditionsOf(search)}
        onChange={(next) => onChange(withConditions(search, next))}
      />
      <Bar props={props} view={view} onPrint={print} onAll={onAll} />
      {state.error && <Stuck isComplete={state.isComplete} onRetry={copy.retry} />}
      {rows.length === 0 && props.noMatch}
      {rows.length > 0 && <Rows props={props} view={view} selection={{ keys, onPick, onAll }} />}
      {isPrinting && <PaperTable label={label} columns={shown} rows={picked.length > 0 ? picked : rows} />}
    </div>
  )
}

/** Nothing is there yet, and nothing stands in its way. */
function mayCome<Row>({ rows, state }: Omit<View<Row>, 'picked'>, isWaiting: boolean): boolean {
  return state.isPending || (rows.length === 0 && state.error === null && (isWaiting || !state.isComplete))
}

function OnItsWay<Row>({ columns, asTable }: { columns: readonly DataColumn<Row>[]; asTable: boolean | undefined }) {
  const list = useTranslations('list')
  return (
    <div className={classes.box}>
      <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>
      <div className={classes.bar} />
      {asTable ? <DataTableSkeleton columns={columns} /> : <CardsSkeleton />}
    </div>
  )
}

/** What is there stays; why it does not go on. */
function Stuck({ isComplete, onRetry }: { isComplete: boolean; onRetry: () => void }) {
  const t = useTranslations('dataList')
  const list = useTranslations('list')
  return (
    <Alert role="alert" variant="light" color="yellow" mb="md">
      {isComplete ? list('stale') : t('stuck')}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}

function withSort<Search extends ListSearch>(search: Search, sort: string | undefined): Search {
  const { sort: _, ...rest } = search
  // The same search in another order, or without one.
  return (sort === undefined ? rest : { ...rest, sort }) as Search
}
