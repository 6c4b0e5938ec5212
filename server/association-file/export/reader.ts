/** The reader that every part of an export uses. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { RowOf, SequencedTable, Tables } from '../../database/tables.ts'

export interface ExportReader {
  readonly db: Database
  readonly organizationId: number
  /** Membership numbers by id: how the file names members. */
  readonly numbers: ReadonlyMap<number, string>
  /** Codes of products by id. */
  readonly products: ReadonlyMap<number, string>
}

/** A record of the file with every field: an export leaves nothing out that has a value. */
export type Exported<Schema extends z.ZodType> = { [Key in keyof z.input<Schema>]-?: z.input<Schema>[Key] }

type ColumnOf<Table extends keyof Tables> = keyof RowOf<Table> & string

/** How many records are held at a time. */
const pageSize = 1_000

/**
 * All records of one table of the association, in ascending id, a page at a time. `Row` may narrow columns to what is ever
 * written there.
 */
export async function* pagesOf<Table extends SequencedTable, Row extends RowOf<Table> = RowOf<Table>>(
  { db, organizationId }: ExportReader,
  table: Table,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const select = sql<Row & { readonly id: number }>`
      select * from ${sql.table(table)}
      where organization_id = ${organizationId} and id > ${after} order by id limit ${pageSize}`
    const { rows } = await select.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The parts of the records of a page, by the id of their record. */
export async function recordParts<Table extends keyof Tables>(
  { db, organizationId }: ExportReader,
  page: readonly { readonly id: number }[],
  { table, of, order }: { readonly table: Table; readonly of: ColumnOf<Table>; readonly order: ColumnOf<Table> },
): Promise<(id: number) => readonly RowOf<Table>[]> {
  const select = sql<RowOf<Table>>`
    select * from ${sql.table(table)}
    where organization_id = ${organizationId} and ${sql.ref(of)} between ${page[0]?.id ?? 0} and ${page.at(-1)?.id ?? 0}
    order by ${sql.ref(order)}`
  const { rows } = await select.execute(db)
  const byParent = Map.groupBy(rows, (row): unknown => row[of])
  return (id) => byParent.get(id) ?? []
}

/** The member's number; every id in these tables is one of a member of the association. */
export function memberNumberOf(reader: ExportReader, id: number): string {
  const number = reader.numbers.get(id)
  if (number === undefined) throw new Error(`no member with id ${id}`)
  return number
}
