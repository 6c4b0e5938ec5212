import { Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import classes from './data-list.module.css'
import { columnText, type DataColumn, type Mark } from './engine/column.ts'
import type { Sort } from './engine/orders.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export interface TableSelection {
  readonly keys: ReadonlySet<number>
  readonly onPick: (key: number, stretch: boolean) => void
  readonly onAll: (all: boolean) => void
}

export interface DataTableProps<Row> {
  /** What the table is a list of. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** Somebody chose the columns: all of them are there, and the table scrolls sideways where they have no room. */
  readonly isChosen: boolean
  readonly widths: Readonly<Record<string, number>>
  readonly onWidth: (column: string, width: number) => void
  readonly sort: Sort | null
  readonly onSort: (column: string) => void
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly mark: Mark
  readonly selection: TableSelection
  /** There may be more rows than these. */
  readonly isGrowing: boolean
}

const rowHeight = 46
const rem = 16
const step = 1

function isNumeric({ kind }: DataColumn<never>): boolean {
  return kind === 'number' || kind === 'money'
}

function breakpoint({ shown }: DataColumn<never>, isChosen: boolean): string | undefined {
  return isChosen || typeof shown !== 'string' ? undefined : shown
}

/** Makes a column wider by pulling; the heading's own keys do the same. */
function Handle({ onPull }: { onPull: (by: number) => void }) {
  const start = useRef<number | null>(null)
  const move = (event: PointerEvent) => {
    if (start.current === null) return
    const by = (event.clientX - start.current) / rem
    if (Math.abs(by) < 0.25) return
    start.current = event.clientX
    onPull(by)
  }
  return (
    <span
      aria-hidden
      className={classes.handle}
      onPointerDown={(event) => {
        start.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
    />
  )
}

type HeadProps<Row> = Omit<DataTableProps<Row>, 'label' | 'keyOf' | 'nameOf' | 'mark' | 'isGrowing'>

function HeadCell<Row>({ column, ...props }: HeadProps<Row> & { column: DataColumn<Row> }) {
  const t = useTranslations('dataList')
  const { sort, onSort, widths, onWidth, isChosen } = props
  const direction = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
  const width = widths[column.id] ?? column.width
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (!event.shiftKey || by === undefined) return
    event.preventDefault()
    onWidth(column.id, width + by)
  }
  return (
    <th
      scope="col"
      aria-sort={direction}
      data-from={breakpoint(column, isChosen)}
      data-align={isNumeric(column) ? 'end' : undefined}
      style={{ width: `${width}rem` }}
    >
      <button
        type="button"
        className={classes.heading}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        title={t('sortHint')}
        onClick={() => onSort(column.id)}
        onKeyDown={onKeyDown}
      >
        <span>{column.header}</span>
        {direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
        {direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
      </button>
      <Handle onPull={(by) => onWidth(column.id, width + by)} />
    </th>
  )
}

function Head<Row>(props: HeadProps<Row>) {
  const t = useTranslations('dataList')
  const { selection, rows, columns } = props
  const all = rows.length > 0 && selection.keys.size >= rows.length
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col" className={classes.pick}>
          <input
            type="checkbox"
            aria-label={t('selectAll', { count: rows.length })}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && selection.keys.size > 0
            }}
            onChange={() => selection.onAll(!all)}
          />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} {...props} />
        ))}
      </tr>
    </thead>
  )
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'isChosen' | 'mark'> {
  readonly row: Row
  readonly index: number
  readonly isPicked: boolean
  readonly name: string
  readonly onPick: (stretch: boolean) => void
  readonly measure: (element: Element | null) => void
}

/** The box of the row above or below. */
function moveTo(event: KeyboardEvent<HTMLInputElement>, by: number): HTMLInputElement | null {
  const row = event.currentTarget.closest('tr')
  const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling
  const box = other?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
  box?.focus()
  return box
}

function TableRow<Row>({ row, index, columns, isChosen, mark, isPicked, name, onPick, measure }: RowProps<Row>) {
  const t = useTranslations('dataList')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const box = moveTo(event, by)
    // With Shift the choice goes along.
    if (event.shiftKey) box?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, shiftKey: true }))
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classes.row}
      data-picked={isPicked || undefined}
    >
      <td className={classes.pick}>
        <input
          type="checkbox"
          aria-label={t('select', { name })}
          checked={isPicked}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onPick(event.shiftKey)}
          onKeyDown={onKeyDown}
        />
      </td>
      {columns.map((column) => (
        <td key={column.id} data-from={breakpoint(column, isChosen)} data-align={isNumeric(column) ? 'end' : undefined}>
          {column.cell ? column.cell(row, mark) : mark(columnText(column, row))}
        </td>
      ))}
    </tr>
  )
}

// What a row shows depends on its record and these alone; a hundred of them are drawn while scrolling.
const MemoRow = memo(TableRow, (before, after) => {
  const same: readonly (keyof RowProps<unknown>)[] = ['row', 'index', 'columns', 'isChosen', 'mark', 'isPicked']
  return same.every((name) => before[name] === after[name])
}) as typeof TableRow

/** Keeps the scrollbar honest for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

/** Rows of a list as a real table, of which only those near the window are drawn. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, isChosen, widths, rows, keyOf, nameOf, mark, selection, isGrowing } = props
  const { boxRef, items, before, after, measure } = useVirtualRows<HTMLTableElement>({
    count: rows.length,
    rowHeight,
    keyOf: (index) => {
      const row = rows[index]
      return row === undefined ? -index : keyOf(row)
    },
  })
  const needed = columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), 3)
  return (
    <div className={classes.scroll} data-chosen={isChosen || undefined}>
      <table
        ref={boxRef}
        className={classes.table}
        aria-label={label}
        aria-rowcount={isGrowing ? -1 : rows.length + 1}
        style={isChosen ? { minWidth: `${needed}rem` } : undefined}
      >
        <Head {...props} />
        <tbody>
          <Space height={before} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = keyOf(row)
            return (
              <MemoRow
                key={key}
                row={row}
                index={index}
                columns={columns}
                isChosen={isChosen}
                mark={mark}
                isPicked={selection.keys.has(key)}
                name={nameOf(row)}
                onPick={(stretch) => selection.onPick(key, stretch)}
                measure={measure}
              />
            )
          })}
          <Space height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** The shape of a table that is on its way. */
export function DataTableSkeleton<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <table className={classes.table} aria-hidden>
      <thead className={classes.head}>
        <tr>
          <th className={classes.pick} aria-hidden />
          {columns.map((column) => (
            <th key={column.id} data-from={breakpoint(column, false)} style={{ width: `${column.width}rem` }}>
              <span className={classes.heading}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 12 }, (_, index) => (
          <tr key={index} className={classes.row}>
            <td className={classes.pick} aria-hidden />
            {columns.map((column, place) => (
              <td key={column.id} data-from={breakpoint(column, false)}>
                <Skeleton height={12} width={`${45 + ((index * 7 + place * 13) % 45)}%`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
