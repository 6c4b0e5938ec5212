/** Jobs that another one undoes. */
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { addColumns, type AddedColumns, type Engine } from './table-builder.ts'

export const undoneJobColumns = {
  /** The job that undoes this one, or has undone it. */
  jobs: { undone_by: 'id?' },
} as const satisfies Readonly<Record<string, AddedColumns>>

const parameters = z.object({ job_id: z.number() })
const input = z.union([
  z.object({ discard_drafts: parameters }).transform((found) => found.discard_drafts),
  z.object({ undo_member_changes: parameters }).transform((found) => found.undo_member_changes),
  z.object({ undo_member_import: parameters }).transform((found) => found.undo_member_import),
])

interface Undoing {
  readonly organization_id: number
  readonly id: number
  readonly input: string
}

export async function addUndoneJobs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, undoneJobColumns)
  const { rows } = await sql<Undoing>`
    select organization_id, id, input from jobs
    where kind in ('discard_drafts', 'undo_member_changes', 'undo_member_import') and started_at is not null
    order by id
  `.execute(db)
  for (const { organization_id: owner, id, input: text } of rows) {
    const { job_id: undone } = input.parse(JSON.parse(text))
    await sql`update jobs set undone_by = ${id} where organization_id = ${owner} and id = ${undone}`.execute(db)
  }
}
