import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import classes from '../data-list.module.css'
import {
  breakpoint,
  type DataTableProps,
  isNarrowed,
  isNumeric,
  type TableSelection,
  wraps,
} from './data-table-props.ts'
import { cellContent } from './cell-content.tsx'
import { FoundElsewhere } from '../found-elsewhere.tsx'
import type { DrawnRow } from './use-seen-first.ts'

interface CellsProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'isChosen' | 'widths' | 'rowAction'>, Pick<DrawnRow<Row>, 'found'> {
  readonly row: Row
  readonly rowKey: number
  readonly isPicked: boolean
  readonly name: string
  readonly onPick: TableSelection['onPick']
}

interface RowProps<Row> extends CellsProps<Row> {
  readonly index: number
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
    // With Shift the choice goes along.
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
        const content = cellContent(column, row, { isClamped: isWrapped && isNarrowed(column, widths) })
        return (
          <td
            key={column.id}
            data-from={breakpoint(column, isChosen)}
            data-align={isNumeric(column) ? 'end' : undefined}
            data-wraps={isWrapped || undefined}
            // Not told by `:has`: that is looked at anew whenever anything comes into a cell.
            data-double={(place === 0 && found.length > 0) || undefined}
          >
            {/* A text that is all there is of a cell costs React nothing besides. */}
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

// A hundred of them are drawn while scrolling.
export const DataTableRow = memo(TableRow) as typeof TableRow
