/** Rows that were there before, read for a batch at a time. */
import { sql } from 'kysely'
import { batches } from '../../database/batches.ts'
import type { RowOf, SequencedTable, Tables } from '../../database/tables.ts'
import type { ImportRun } from './run.ts'

type ColumnOf<Table extends keyof Tables> = keyof RowOf<Table> & string

/**
 * All rows of the association with one of the values in a column, those of each value in the order of `id` or of another column.
 * There can be more values than a statement takes: a batch of invoices is looked for among all that its members have.
 */
export async function storedRows<Table extends SequencedTable | 'credit_note_lines'>(
  { tx, organizationId }: ImportRun,
  table: Table,
  {
    column,
    values,
    order,
  }: {
    readonly column: ColumnOf<Table>
    readonly values: readonly (number | string)[]
    readonly order: ColumnOf<Table>
  },
): Promise<RowOf<Table>[]> {
  const found: RowOf<Table>[] = []
  for (const batch of batches(values)) {
    const { rows } = await sql<RowOf<Table>>`
      select * from ${sql.table(table)}
      where organization_id = ${organizationId} and ${sql.ref(column)} in (${sql.join(batch)})
      order by ${sql.ref(order)}`.execute(tx)
    for (const row of rows) found.push(row)
  }
  return found
}
