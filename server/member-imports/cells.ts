/** The cells of rows that an import leaves out or refuses, as they were in the file: they can be had back for a time. */
import { z } from 'zod'
import { type Clock, later } from '../lib/clock.ts'
import type { Reader } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { PlannedRow } from './content.ts'

/** Milliseconds from the end of an import. */
const longestKept = 30 * 24 * 60 * 60_000

const stored = z.array(z.string())

interface JobKey {
  readonly organizationId: number
  readonly jobId: number
}

/** `rows`: by their positions. */
export async function storeCells(
  db: Database,
  { organizationId, jobId }: JobKey,
  rows: readonly { readonly position: number; readonly row: PlannedRow }[],
): Promise<void> {
  const kept = rows.filter(({ row }) => row.cells.length > 0)
  await insertRows(
    db,
    'member_import_cells',
    kept.map(({ position, row }) => ({
      organization_id: organizationId,
      job_id: jobId,
      position,
      cells: JSON.stringify(row.cells),
    })),
  )
}

export async function removeCells({ db, association }: Reader, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return
  await db
    .deleteFrom('member_import_cells')
    .where('organization_id', '=', association.id)
    .where('job_id', 'in', jobIds)
    .execute()
}

/** The cells of these rows, by their positions. */
export async function cellsOfRows(
  { db, association }: Reader,
  jobId: number,
  positions: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const [first, last] = [positions[0], positions.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const found = await db
    .selectFrom('member_import_cells')
    .where('organization_id', '=', association.id)
    .where('job_id', '=', jobId)
    .where('position', '>=', first)
    .where('position', '<=', last)
    .select(['position', 'cells'])
    .execute()
  return new Map(found.map(({ position, cells }) => [position, stored.parse(JSON.parse(cells))]))
}

/** Removes the old cells of all associations. */
export async function removeOldCells({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<void> {
  await db
    .deleteFrom('member_import_cells')
    .where((is) =>
      is.exists(
        is
          .selectFrom('jobs')
          .whereRef('jobs.organization_id', '=', 'member_import_cells.organization_id')
          .whereRef('jobs.id', '=', 'member_import_cells.job_id')
          .where('jobs.ended_at', '<', later(clock(), -longestKept))
          .select('jobs.id'),
      ),
    )
    .execute()
}
