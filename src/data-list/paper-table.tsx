import { columnText, type DataColumn } from '../search/column.ts'
import { Table } from '../ui/table.tsx'
import classes from './table/data-table.module.css'

interface PaperTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Columns for which a page is wide enough, upright and on its side. */
const [upright, onItsSide] = [5, 9]

/** Rows as they go on paper. */
export function PaperTable<Row>({ label, columns, rows }: PaperTableProps<Row>) {
  const isCrowded = columns.length > onItsSide
  return (
    <>
      {/* A page of its own kind would begin on a sheet of its own. */}
      {columns.length > upright && <style>{'@page { size: landscape }'}</style>}
      <div className={isCrowded ? classes.crowded : undefined}>
        <Table
          look="paper"
          aria-label={label}
          columns={columns.map((column) => ({
            id: column.id,
            header: column.header,
            render: (row: Row) => columnText(column, row),
            isWhole: !isCrowded && (column.compact === true || ['date', 'number', 'money'].includes(column.kind)),
          }))}
          rows={rows}
          keyOf={(_, index) => index}
        />
      </div>
    </>
  )
}
