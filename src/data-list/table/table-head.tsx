import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../../search/search.ts'
import { TableHeading } from '../../ui/table.tsx'
import { hiddenBelow } from '../layout.ts'
import { useStable } from '../use-stable.ts'
import { alignOf } from './column-look.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'

const rem = 16
const step = 1

/** Changes a column's width by dragging; the heading's own keys do the same. */
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
  /** Only for the mouse: assistive technology reads the real heading. */
  readonly isCopy?: boolean
}

interface HeadCellProps<Row> extends Pick<HeadProps<Row>, 'isChosen' | 'onWidth' | 'onSort' | 'isCopy'> {
  readonly column: DataColumn<Row>
  readonly width: number
  /** Set while the list is sorted by this column. */
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
    <TableHeading aria-sort={direction} from={hiddenBelow(column, isChosen)} align={alignOf(column)} width={width}>
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
    </TableHeading>
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
        <TableHeading className={classes.pick}>
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
        </TableHeading>
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
          <TableHeading className={classes.action} data-wide={props.rowAction.isWide || undefined}>
            {/* The buttons have their own names. */}
            <VisuallyHidden>{props.rowAction.header}</VisuallyHidden>
          </TableHeading>
        )}
      </tr>
    </thead>
  )
}
