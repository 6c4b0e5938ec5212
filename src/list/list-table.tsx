import { Skeleton } from '@mantine/core'
import type { ListColumn } from './columns.ts'
import classes from './list.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

export interface ListTableProps<Row> {
  /** What the table is a list of. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  /** There are more rows than these. */
  readonly hasMore: boolean
}

const rowHeight = 46

function Head<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map(({ id, header, head, from, align, width }) => (
          <th key={id} data-from={from} data-align={align} scope="col" style={{ width: `${width}rem` }}>
            {head ?? header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Keeps the scrollbar honest for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // Without cells: one that spans hidden columns would make a column of its own.
    <tr aria-hidden style={{ height }} />
  )
}

/** Rows as a real table. */
export function ListTable<Row>({ label, columns, rows, keyOf, hasMore }: ListTableProps<Row>) {
  const { boxRef, items, before, after, measure } = useVirtualRows<HTMLTableElement>({
    count: rows.length,
    rowHeight,
    keyOf: (index) => {
      const row = rows[index]
      return row === undefined ? -index : keyOf(row)
    },
  })
  return (
    // How many there are in all is not known before the last page; the heading counts as a row.
    <table ref={boxRef} className={classes.table} aria-label={label} aria-rowcount={hasMore ? -1 : rows.length + 1}>
      <Head columns={columns} />
      <tbody>
        <Space height={before} />
        {items.map(({ index, key }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <tr key={String(key)} ref={measure} data-index={index} aria-rowindex={index + 2} className={classes.row}>
              {columns.map(({ id, cell, from, align }) => (
                <td key={id} data-from={from} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
        <Space height={after} />
      </tbody>
    </table>
  )
}

/** The shape of a table that is on its way. */
export function TableSkeleton<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  return (
    <table className={classes.table} aria-hidden>
      <Head columns={columns} />
      <tbody>
        {Array.from({ length: 12 }, (_, index) => (
          <tr key={index} className={classes.row}>
            {columns.map(({ id, from }, column) => (
              <td key={id} data-from={from}>
                <Skeleton height={12} width={`${45 + ((index * 7 + column * 13) % 45)}%`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
