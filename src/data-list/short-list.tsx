import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Table, type TableColumn } from '../ui/table.tsx'
import { ListCards } from './cards/list-cards.tsx'
import classes from './list.module.css'

interface ShortListProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly renderCard: (row: Row) => ReactNode
  readonly keyOf: (row: Row) => number
  readonly rows: readonly Row[]
  readonly empty: ReactNode
}

/** The few rows of one record, such as the people of a committee, without the tools of a `DataList`. */
export function ShortList<Row>({ label, columns, renderCard, keyOf, rows, empty }: ShortListProps<Row>) {
  const asTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  if (rows.length === 0) return empty
  if (!asTable) return <ListCards label={label} rows={rows} keyOf={keyOf} renderCard={renderCard} />
  return (
    <div className={classes.list}>
      <Table look="list" aria-label={label} columns={columns} rows={rows} keyOf={keyOf} />
    </div>
  )
}
