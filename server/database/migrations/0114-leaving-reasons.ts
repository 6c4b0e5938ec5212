/** Why members leave. */
import type { Kysely } from 'kysely'
import { addColumns, type AddedColumns, type Engine } from './table-builder.ts'

export const leavingReasonColumns = {
  /** Of the current membership; null: not given, or it goes on. */
  members: { leaving_reason: 'text?' },
} as const satisfies Readonly<Record<string, AddedColumns>>

export async function addLeavingReasons(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, leavingReasonColumns)
}
