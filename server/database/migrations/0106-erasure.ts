/** Members whose data were erased, and until when the books keep their name. */
import type { Kysely } from 'kysely'
import { addColumns, type AddedColumns, type Engine } from './table-builder.ts'

export const erasureColumns = {
  members: {
    /** The day on which the data were erased: only the number, the dates of membership and the status are left. */
    erased_on: 'date?',
    /** Until when the books keep their name, address and payments; null: nothing is left to erase. */
    books_until: 'date?',
  },
} as const satisfies Readonly<Record<string, AddedColumns>>

export async function addErasure(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, erasureColumns)
}
