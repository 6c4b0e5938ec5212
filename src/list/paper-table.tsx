import classes from './data-list.module.css'
import { columnText, type DataColumn } from './engine/column.ts'

interface PaperTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
}

/** All rows as they go on paper. */
export function PaperTable<Row>({ label, columns, rows }: PaperTableProps<Row>) {
  return (
    <table className={classes.paper} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows of a table that is drawn once.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.id}>{columnText(column, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
