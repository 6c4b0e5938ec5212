import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { columnText, type DataColumn } from '../../search/search.ts'
import { ContactLink } from '../../ui/contact-link.tsx'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { hiddenBelow } from '../layout.ts'
import type { RowSelection } from '../selection.ts'
import { alignOf, isTooNarrow, wraps } from './column-look.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import type { RenderedRow } from './use-seen-first.ts'

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
