import { Skeleton } from '@mantine/core'
import classes from '../data-list.module.css'
import { breakpoint, type DataTableProps } from './data-table-props.ts'
import { TableHead } from './table-head.tsx'
import { DataTableRow } from './table-row.tsx'
import { useMarks } from '../use-marks.ts'
import { useRecordFocus } from './use-record-focus.ts'
import { useSlots } from './use-slots.ts'
import { useSelectionKeys } from '../toolbar/use-selection-keys.ts'
import { useSeenFirst } from './use-seen-first.ts'
import { useUniformRows } from './use-uniform-rows.ts'
import { WideTable } from './wide-table.tsx'

const rowHeight = 46

/** Keeps the scrollbar honest for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

/** Rows of a list as a real table, of which only those near the window are drawn. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, isChosen, widths, rows, keyOf, nameOf, question, text, elsewhere } = props
  const { rowAction, selection, isGrowing } = props
  const place = useUniformRows<HTMLTableElement>(rows.length, rowHeight)
  const { boxRef, from } = place
  const { drawn, isBehind } = useSeenFirst({ rows, question, elsewhere }, place)
  // Whoever asks something else has the focus where it was asked, and not in a row.
  const slots = useSlots(
    drawn.map(({ row }) => keyOf(row)),
    { byPlace: isGrowing || isBehind },
  )
  useMarks(boxRef, text)
  useSelectionKeys(boxRef, selection)
  useRecordFocus(boxRef, (index) => {
    const shown = drawn[index - from]
    return shown && keyOf(shown.row)
  })
  const needed = columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), 3)
  const style = isChosen ? { minWidth: `${needed}rem` } : undefined
  const table = (
    <table
      ref={boxRef}
      className={classes.table}
      aria-label={label}
      aria-rowcount={isGrowing ? -1 : rows.length + 1}
      style={style}
    >
      <TableHead {...props} />
      <tbody>
        <Space height={from * place.rowHeight} />
        {drawn.map(({ row, found }, place) => {
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
        <Space height={(rows.length - from - drawn.length) * place.rowHeight} />
      </tbody>
    </table>
  )
  return (
    // With nothing in it, it waits unseen for the next key press: a new table is twice the work of other texts in it.
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

/** The shape of a table that is on its way. */
export function DataTableSkeleton<Row>({ columns, isChosen }: Pick<DataTableProps<Row>, 'columns' | 'isChosen'>) {
  return (
    <div className={classes.coming}>
      <table className={classes.table} aria-hidden>
        <thead className={classes.head}>
          <tr>
            <th className={classes.pick} aria-hidden />
            {columns.map((column) => (
              <th key={column.id} data-from={breakpoint(column, isChosen)} style={{ width: `${column.width}rem` }}>
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
                <td key={column.id} data-from={breakpoint(column, isChosen)}>
                  <Skeleton height={12} width={`${45 + ((index * 7 + place * 13) % 45)}%`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
