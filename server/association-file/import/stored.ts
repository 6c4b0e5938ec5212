/** Rows that were there before, read for a batch at a time. */
import { type Selectable, sql } from 'kysely'
import type { SequencedTable, Tables } from '../../database/tables.ts'
import type { ImportRun } from './run.ts'

type ColumnOf<Table extends keyof Tables> = keyof Selectable<Tables[Table]> & string

/** All rows of the association with one of the values in a column, in the order of `id` or of another column. */
export async function storedRows<Table extends SequencedTable>(
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
): Promise<Selectable<Tables[Table]>[]> {
  if (values.length === 0) return []
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)}
    where organization_id = ${organizationId} and ${sql.ref(column)} in (${sql.join(values)})
    order by ${sql.ref(order)}`.execute(tx)
  return rows
}
