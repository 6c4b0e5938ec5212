import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import classes from '../data-list.module.css'
import { breakpoint, type DataTableProps, isNumeric } from './data-table-props.ts'
import type { DataColumn } from '../../search/column.ts'
import { useStable } from '../use-stable.ts'

const rem = 16
const step = 1

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

interface HeadProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'isChosen' | 'widths' | 'onWidth' | 'sort' | 'onSort' | 'rows' | 'rowAction' | 'selection'
> {
  /** Only for the mouse: the same heading is there for everybody else. */
  readonly isCopy?: boolean
}

interface HeadCellProps<Row> extends Pick<HeadProps<Row>, 'isChosen' | 'onWidth' | 'onSort' | 'isCopy'> {
  readonly column: DataColumn<Row>
  readonly width: number
  /** Of this column, when it is the one that is sorted by. */
  readonly direction: 'ascending' | 'descending' | undefined
}

function HeadCell<Row>({ column, width, direction, isChosen, onWidth, onSort, isCopy }: HeadCellProps<Row>) {
  const t = useTranslations('dataList')
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
        tabIndex={isCopy ? -1 : undefined}
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

// On each key press only how many there are changes.
const SameHeadCell = memo(HeadCell) as typeof HeadCell

/** The headings: they sort, and change their width. */
export function TableHead<Row>(props: HeadProps<Row>) {
  const t = useTranslations('dataList')
  const { selection, rows, columns, widths, sort, isChosen, isCopy } = props
  const [onSort, onWidth] = [useStable(props.onSort), useStable(props.onWidth)]
  const all = rows.length > 0 && selection.keys.size >= rows.length
  return (
    <thead className={classes.head} data-unmarked>
      <tr>
        <th scope="col" className={classes.pick}>
          <input
            type="checkbox"
            tabIndex={isCopy ? -1 : undefined}
            aria-label={t('selectAll', { count: rows.length })}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && selection.keys.size > 0
            }}
            onChange={() => selection.onAll(!all)}
          />
        </th>
        {columns.map((column) => (
          <SameHeadCell
            key={column.id}
            column={column}
            width={widths[column.id] ?? column.width}
            direction={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
            isChosen={isChosen}
            onWidth={onWidth}
            onSort={onSort}
            isCopy={isCopy}
          />
        ))}
        {props.rowAction && (
          <th scope="col" className={classes.action}>
            {/* The buttons say it themselves. */}
            <VisuallyHidden>{props.rowAction.header}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
