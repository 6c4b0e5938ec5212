/** The only module of this folder that others import. */
import { Skeleton } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode, useState } from 'react'
import type { Density } from '#contract/lists.ts'
import { TableFrame, TableHeading, Table } from '../../ui/table.tsx'
import { hiddenBelow } from '../layout.ts'
import type { RowSelection } from '../selection.ts'
import { useMarks } from '../use-marks.ts'
import classes from './data-table.module.css'
import { type DataTableProps, DataTableRow, TableHead } from './table-rows.tsx'
import { useSeenFirst } from './use-seen-first.ts'
import { useSlots, useUniformRows } from './use-uniform-rows.ts'
import { useStable } from '../use-stable.ts'
import { columnText, type DataColumn } from '../../search/search.ts'

interface WideTableProps {
  /** A copy of the heading for the mouse, because the real one scrolls away with the box that scrolls sideways. */
  readonly head: ReactNode
  readonly style: CSSProperties
  readonly children: ReactNode
}

/** A table wider than the screen: it scrolls sideways in a box while its heading stays in sight. */
function WideTable({ head, style, children }: WideTableProps) {
  const topRef = useRef<HTMLDivElement>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  const copyRef = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const look = () => {
      const [top, box] = [topRef.current, boxRef.current]
      // The first sticks to the top of the window, the second scrolls with the page.
      if (top && box) setIsAway(top.getBoundingClientRect().top > box.getBoundingClientRect().top + 1)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    const box = boxRef.current
    if (!isAway || !box) return
    const follow = () => {
      if (copyRef.current) copyRef.current.scrollLeft = box.scrollLeft
    }
    follow()
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [isAway])
  return (
    <>
      <div ref={topRef} className={classes.floating}>
        {isAway && (
          <div ref={copyRef} className={classes.floatingHead} aria-hidden>
            <TableFrame look="list" style={style}>
              {head}
            </TableFrame>
          </div>
        )}
      </div>
      <div ref={boxRef} className={classes.scroll} data-chosen>
        {children}
      </div>
    </>
  )
}

const rows = '[data-index]'
const focusable = 'a, button, input'

/**
 * Keeps the focus on its record. A row element is reused for another record when its own scrolls away or moves, and the space bar
 * would select the wrong one. The focus is dropped when the record is not rendered.
 */
function useRecordFocus(box: RefObject<HTMLElement | null>, keyAt: (index: number) => number | undefined): void {
  const focused = useRef<number>(undefined)
  const keyOf = (row: HTMLElement) => keyAt(Number(row.dataset['index']))
  const focusedRow = () => {
    const row = document.activeElement?.closest<HTMLElement>(rows)
    return row && box.current?.contains(row) ? row : undefined
  }
  const onFocus = useStable(() => {
    const row = focusedRow()
    focused.current = row && keyOf(row)
  })
  useLayoutEffect(() => {
    const element = box.current
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [box, onFocus])
  useLayoutEffect(() => {
    const row = focusedRow()
    if (!row || keyOf(row) === focused.current) return
    const place = [...row.querySelectorAll(focusable)].indexOf(document.activeElement ?? row)
    const own = [...(box.current?.querySelectorAll<HTMLElement>(rows) ?? [])].find(
      (other) => keyOf(other) === focused.current,
    )
    const there = own?.querySelectorAll<HTMLElement>(focusable)[place]
    if (there) there.focus({ preventScroll: true })
    else row.querySelector<HTMLElement>(':focus')?.blur()
  })
}

/** With the focus anywhere in the table, Ctrl/⌘ A selects all rows and Escape none. */
function useSelectionKeys(box: RefObject<HTMLElement | null>, { keys, onAll }: RowSelection): void {
  const hasSome = keys.size > 0
  useEffect(() => {
    const table = box.current
    const onKeyDown = (event: KeyboardEvent) => {
      const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isAll && (event.key !== 'Escape' || !hasSome)) return
      event.preventDefault()
      onAll(isAll)
    }
    table?.addEventListener('keydown', onKeyDown)
    return () => table?.removeEventListener('keydown', onKeyDown)
  }, [box, hasSome, onAll])
}

export { alignOf, type DataTableProps, FoundElsewhere } from './table-rows.tsx'

/** In pixels, before a row has been measured. */
const rowHeights: Readonly<Record<Density, number>> = { comfortable: 44, compact: 36 }

/** Stands for the rows that are not rendered, so that the scrollbar is right. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

/** A real table, of which only the rows near the window are rendered. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, isChosen, widths, rows, keyOf, nameOf, question, text, elsewhere } = props
  const { rowAction, selection, isGrowing, density } = props
  const place = useUniformRows<HTMLTableElement>(rows.length, rowHeights[density])
  const { boxRef, from } = place
  const { rendered, isBehind } = useSeenFirst({ rows, question, elsewhere }, place)
  // After another question the focus is in the search or the filters, not in a row, so that slots may change records.
  const slots = useSlots(
    rendered.map(({ row }) => keyOf(row)),
    { byPlace: isGrowing || isBehind },
  )
  useMarks(boxRef, text)
  useSelectionKeys(boxRef, selection)
  useRecordFocus(boxRef, (index) => {
    const shown = rendered[index - from]
    return shown && keyOf(shown.row)
  })
  const needed = columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), 3)
  const style = isChosen ? { minWidth: `${needed}rem` } : undefined
  const table = (
    <TableFrame
      look="list"
      ref={boxRef}
      aria-label={label}
      data-density={density}
      aria-rowcount={isGrowing ? -1 : rows.length + 1}
      style={style}
    >
      <TableHead {...props} />
      <tbody data-rows>
        <Space height={from * place.rowHeight} />
        {rendered.map(({ row, found }, place) => {
          const key = keyOf(row)
          return (
            <DataTableRow
              key={slots[place]}
              row={row}
              index={from + place}
              columns={columns}
              isChosen={isChosen}
              widths={widths}
              found={found}
              rowAction={rowAction}
              rowKey={key}
              isPicked={selection.keys.has(key)}
              name={nameOf(row)}
              onPick={selection.onPick}
            />
          )
        })}
        <Space height={(rows.length - from - rendered.length) * place.rowHeight} />
      </tbody>
    </TableFrame>
  )
  return (
    // An empty table stays, hidden, for the next key press: building a new one takes twice as long as changing its texts.
    <div className={rows.length === 0 ? classes.unseen : undefined}>
      {style ? (
        <WideTable head={<TableHead {...props} isCopy />} style={style}>
          {table}
        </WideTable>
      ) : (
        <div className={classes.scroll}>{table}</div>
      )}
    </div>
  )
}

export function DataTableSkeleton<Row>({
  columns,
  isChosen,
  density,
}: Pick<DataTableProps<Row>, 'columns' | 'isChosen' | 'density'>) {
  return (
    <div className={classes.coming}>
      <TableFrame look="list" aria-hidden data-density={density}>
        <thead className={classes.head}>
          <tr>
            <th className={classes.pick} aria-hidden />
            {columns.map((column) => (
              <TableHeading key={column.id} from={hiddenBelow(column, isChosen)} width={column.width}>
                <span className={classes.heading}>{column.header}</span>
              </TableHeading>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 12 }, (_, index) => (
            <tr key={index} className={classes.row}>
              <td className={classes.pick} aria-hidden />
              {columns.map((column, place) => (
                <td key={column.id} data-from={hiddenBelow(column, isChosen)}>
                  <Skeleton height={12} width={`${45 + ((index * 7 + place * 13) % 45)}%`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}

interface PaperTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
}

/** The most columns that fit a page in portrait and in landscape. */
const [portrait, landscape] = [5, 9]

export function PaperTable<Row>({ label, columns, rows }: PaperTableProps<Row>) {
  const isCrowded = columns.length > landscape
  return (
    <>
      {/* A named page would start on a new sheet. */}
      {columns.length > portrait && <style>{'@page { size: landscape }'}</style>}
      <div className={isCrowded ? classes.crowded : undefined}>
        <Table
          look="paper"
          aria-label={label}
          columns={columns.map((column) => ({
            id: column.id,
            header: column.header,
            render: (row: Row) => columnText(column, row),
            isWhole: !isCrowded && (column.compact === true || ['date', 'number', 'money'].includes(column.kind)),
          }))}
          rows={rows}
          keyOf={(_, index) => index}
        />
      </div>
    </>
  )
}
