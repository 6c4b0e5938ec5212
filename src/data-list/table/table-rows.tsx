import type { Density } from '#contract/lists.ts'
import { columnText, type DataColumn, type Elsewhere, type FoundText, type Sort } from '../../search/search.ts'
import type { RowAction } from '../list-props.ts'
import classes from './data-table.module.css'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { TableHeading } from '../../ui/table.tsx'
import { hiddenBelow } from '../layout.ts'
import { useStable } from '../use-stable.ts'
import { ContactLink } from '../../ui/contact-link.tsx'
import type { RowSelection } from '../selection.ts'
import type { RenderedRow } from './use-seen-first.ts'

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** The user chose the columns: all of them are there, and the table scrolls sideways where they have no room. */
  readonly isChosen: boolean
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
  readonly onWidth: (column: string, width: number) => void
  readonly sort: Sort | null
  readonly onSort: (column: string) => void
  readonly rows: readonly Row[]
  /** Identifies the search, the filters and the order that these rows answer. */
  readonly question: string
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** The search text, which is marked in the cells. */
  readonly text: string
  /** Matches in columns that are not shown. Keep the same function while it returns the same. */
  readonly elsewhere: Elsewhere<Row>
  readonly rowAction?: RowAction<Row> | undefined
  readonly selection: RowSelection
  /** More rows may come. */
  readonly isGrowing: boolean
}

export function alignOf({ kind }: DataColumn<never>): 'end' | undefined {
  return kind === 'number' || kind === 'money' ? 'end' : undefined
}

/** The app's own words wrap instead of being clipped, because they are shown nowhere else. */
export function wraps({ kind, isSentence = false, fixed = false }: DataColumn<never>): boolean {
  // The link to a record fills its cell.
  return !fixed && (isSentence || kind === 'choice' || kind === 'date')
}

/** The user left the column less room than its texts need. */
export function isTooNarrow({ id, width }: DataColumn<never>, widths: Readonly<Record<string, number>>): boolean {
  return (widths[id] ?? width) < width
}

/** Says in a row what the search found in columns that are not shown. */
export function FoundElsewhere({ found }: { found: readonly FoundText[] }) {
  if (found.length === 0) return null
  return (
    <div className={classes.elsewhere}>
      {found.map(({ id, header, text, unless }) => (
        <span key={id} data-unless={unless}>
          <span data-unmarked>{header}</span>: {text}{' '}
        </span>
      ))}
    </div>
  )
}

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
          <TableHeading className={classes.action} data-room={props.rowAction.room}>
            {/* The buttons have their own names. */}
            <VisuallyHidden>{props.rowAction.header}</VisuallyHidden>
          </TableHeading>
        )}
      </tr>
    </thead>
  )
}

interface CellsProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'isChosen' | 'widths' | 'rowAction'>, RenderedRow<Row> {
  readonly rowKey: number
  readonly isPicked: boolean
  readonly name: string
  readonly onPick: RowSelection['onPick']
}

interface RowProps<Row> extends CellsProps<Row> {
  readonly index: number
}

/** Not a component: a hundred cells are rendered on each key press. */
function cellContent<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  const text = columnText(column, row)
  return column.contact && text !== '' ? ContactLink({ kind: column.contact, value: text }) : text
}

/** The box of the row above or below. */
function moveTo(event: KeyboardEvent<HTMLInputElement>, by: number): HTMLInputElement | null {
  const row = event.currentTarget.closest('tr')
  const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling
  const box = other?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
  box?.focus()
  return box
}

function RowCells<Row>(props: CellsProps<Row>) {
  const { row, columns, isChosen, widths, found, rowAction, rowKey, isPicked, name, onPick } = props
  const t = useTranslations('dataList')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const box = moveTo(event, by)
    // With Shift the selection goes along.
    if (event.shiftKey) box?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, shiftKey: true }))
  }
  return (
    <>
      <td className={classes.pick}>
        <input
          type="checkbox"
          aria-label={t('select', { name })}
          checked={isPicked}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onPick(rowKey, event.shiftKey)}
          onKeyDown={onKeyDown}
        />
      </td>
      {columns.map((column, place) => {
        const isWrapped = wraps(column)
        const plain = cellContent(column, row)
        const content =
          isWrapped && isTooNarrow(column, widths) ? <div className={classes.twoLines}>{plain}</div> : plain
        return (
          <td
            key={column.id}
            data-from={hiddenBelow(column, isChosen)}
            data-align={alignOf(column)}
            data-wraps={isWrapped || undefined}
            // An attribute and not `:has`, which the browser evaluates again for every change in a cell.
            data-double={(place === 0 && found.length > 0) || undefined}
          >
            {/* Without a fragment a cell of plain text costs React nothing more. */}
            {place > 0 ? (
              content
            ) : (
              <>
                {content}
                {found.length > 0 && <FoundElsewhere found={found} />}
              </>
            )}
          </td>
        )
      })}
      {rowAction && <td className={classes.action}>{rowAction.cell(row)}</td>}
    </>
  )
}

// A row that has only moved has the same cells.
const SameCells = memo(RowCells) as typeof RowCells

function TableRow<Row>({ index, ...cells }: RowProps<Row>) {
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={classes.row} data-picked={cells.isPicked || undefined}>
      <SameCells {...cells} />
    </tr>
  )
}

// A hundred of them are rendered while scrolling.
export const DataTableRow = memo(TableRow) as typeof TableRow
