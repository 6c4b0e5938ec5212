import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import classes from './data-list.module.css'
import { breakpoint, type DataTableProps, isNumeric, type TableSelection, wraps } from './data-table-props.ts'
import { columnText, type DataColumn } from './engine/column.ts'
import { FoundElsewhere } from './found-elsewhere.tsx'

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'isChosen' | 'mark' | 'elsewhere' | 'rowAction'> {
  readonly row: Row
  readonly index: number
  readonly rowKey: number
  readonly isPicked: boolean
  readonly name: string
  readonly onPick: TableSelection['onPick']
}

/** The box of the row above or below. */
function moveTo(event: KeyboardEvent<HTMLInputElement>, by: number): HTMLInputElement | null {
  const row = event.currentTarget.closest('tr')
  const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling
  const box = other?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
  box?.focus()
  return box
}

function TableRow<Row>(props: RowProps<Row>) {
  const { row, index, columns, isChosen, mark, elsewhere, rowAction, rowKey, isPicked, name, onPick } = props
  const t = useTranslations('dataList')
  const found = elsewhere(row)
  const content = (column: DataColumn<Row>) => (column.cell ? column.cell(row, mark) : mark(columnText(column, row)))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const box = moveTo(event, by)
    // With Shift the choice goes along.
    if (event.shiftKey) box?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, shiftKey: true }))
  }
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={classes.row} data-picked={isPicked || undefined}>
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
      {columns.map((column, place) => (
        <td
          key={column.id}
          data-from={breakpoint(column, isChosen)}
          data-align={isNumeric(column) ? 'end' : undefined}
          // Not told by `:has`: that is looked at anew whenever anything comes into a cell.
          data-double={(place === 0 && found.length > 0) || undefined}
        >
          {wraps(column) ? <div className={classes.twoLines}>{content(column)}</div> : content(column)}
          {place === 0 && <FoundElsewhere found={found} mark={mark} />}
        </td>
      ))}
      {rowAction && <td className={classes.action}>{rowAction.cell(row)}</td>}
    </tr>
  )
}

// A hundred of them are drawn while scrolling.
export const DataTableRow = memo(TableRow) as typeof TableRow
