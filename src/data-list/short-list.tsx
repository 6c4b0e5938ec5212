import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ListCards } from './cards/list-cards.tsx'
import classes from './list.module.css'

/** A column of a short list. */
export interface ShortColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** In rem, at least; what the table has left over is shared out. */
  readonly width: number
}

interface ShortListProps<Row> {
  /** What it is a list of. */
  readonly label: string
  readonly columns: readonly ShortColumn<Row>[]
  /** A row where a table has no room. */
  readonly renderCard: (row: Row) => ReactNode
  readonly keyOf: (row: Row) => number
  readonly rows: readonly Row[]
  /** Why there is nothing, and what to do. */
  readonly empty: ReactNode
}

/** The few parts of one record, such as who serves in a committee: seen at a glance, so without what a `DataList` brings. */
export function ShortList<Row>({ label, columns, renderCard, keyOf, rows, empty }: ShortListProps<Row>) {
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  if (rows.length === 0) return empty
  if (!asTable) return <ListCards label={label} rows={rows} keyOf={keyOf} renderCard={renderCard} />
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={label}>
        <thead className={classes.head}>
          <tr>
            {columns.map(({ id, header, width }) => (
              <th key={id} scope="col" style={{ width: `${width}rem` }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={classes.row}>
              {columns.map(({ id, cell }) => (
                <td key={id}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
