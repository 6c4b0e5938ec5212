/** How often work on a job has broken off. */
import type { Kysely } from 'kysely'
import { addColumns, type AddedColumns, type Engine } from './table-builder.ts'

export const jobAttemptColumns = {
  /** Turns that may have broken off since its last batch. */
  jobs: { attempts: 'integer=0' },
} as const satisfies Readonly<Record<string, AddedColumns>>

export async function addJobAttempts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, jobAttemptColumns)
}
