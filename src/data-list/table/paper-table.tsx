import classes from '../data-list.module.css'
import { columnText, type DataColumn } from '../../search/column.ts'

interface PaperTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Columns for which a page is wide enough, upright and on its side. */
const [upright, onItsSide] = [5, 9]

/** A date, an amount, a phone number is not broken at its signs. */
function isWhole({ kind, compact }: DataColumn<never>): boolean {
  return compact === true || kind === 'date' || kind === 'number' || kind === 'money'
}

/** Rows as they go on paper. */
export function PaperTable<Row>({ label, columns, rows }: PaperTableProps<Row>) {
  return (
    <>
      {/* A page of its own kind would begin on a sheet of its own. */}
      {columns.length > upright && <style>{'@page { size: landscape }'}</style>}
      <table
        className={classes.paper}
        aria-label={label}
        data-columns={columns.length > onItsSide ? 'crowd' : columns.length > upright ? 'many' : 'few'}
      >
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
                <td key={column.id} data-whole={isWhole(column) || undefined}>
                  {columnText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
