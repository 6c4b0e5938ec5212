/** What every part of an export reads with. */
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'

export interface ExportReader {
  readonly db: Database
  readonly organizationId: number
  /** Membership numbers by id: how the file names members. */
  readonly numbers: ReadonlyMap<number, string>
}

/** A record of the file with every field: an export leaves nothing out that has a value. */
export type Exported<Schema extends z.ZodType> = { [Key in keyof z.input<Schema>]-?: z.input<Schema>[Key] }

/** How many records are held at a time. */
const pageSize = 1_000

/** Pages in ascending id. */
export async function* pages<Row extends { id: number }>(
  select: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await select(after, pageSize)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The member's number; every id in these tables is one of a member of the association. */
export function numberOf(reader: ExportReader, id: number): string {
  const number = reader.numbers.get(id)
  if (number === undefined) throw new Error(`no member with id ${id}`)
  return number
}
