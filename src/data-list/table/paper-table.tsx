import { columnText, type DataColumn } from '../../search/search.ts'
import { Table } from '../../ui/table.tsx'
import classes from './data-table.module.css'

interface PaperTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
}

/** The most columns that fit a page in portrait and in landscape. */
const [portrait, landscape] = [5, 9]

export function PaperTable<Row>({ label, columns, rows }: PaperTableProps<Row>) {
  const isCrowded = columns.length > landscape
  return (
    <>
      {/* A named page would start on a new sheet. */}
      {columns.length > portrait && <style>{'@page { size: landscape }'}</style>}
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
