/** Attendance of an event by registration. The latest tick counts, from the file or the database. */
import { batches } from '../../database/batches.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { FileRegistration } from '../schema/events.ts'
import type { ImportRun } from './run.ts'

export interface FileAttendance {
  /** The id of the registration. */
  readonly id: number
  readonly eventId: number
  readonly attendance: FileRegistration['attendance']
}

export async function importAttendance(run: ImportRun, given: readonly FileAttendance[]): Promise<void> {
  if (run.problems.any) return
  const { tx, organizationId, now } = run
  for (const batch of batches(given)) {
    const ticks = batch.flatMap(({ id, eventId, attendance }) =>
      attendance ? [{ id, event_id: eventId, ...attendance }] : [],
    )
    if (ticks.length === 0) continue
    const ids = ticks.map(({ id }) => id)
    const own = tx.selectFrom('attendance').where('organization_id', '=', organizationId).where('id', 'in', ids)
    const stored = new Map((await own.select(['id', 'ticked_at']).execute()).map((row) => [row.id, row.ticked_at]))
    const later = ticks.filter(({ id, ticked_at: at }) => at > (stored.get(id) ?? ''))
    if (later.length === 0) continue
    await tx
      .deleteFrom('attendance')
      .where('organization_id', '=', organizationId)
      .where(
        'id',
        'in',
        later.map(({ id }) => id),
      )
      .execute()
    const times = { organization_id: organizationId, created_at: now, updated_at: now }
    await insertRows(
      tx,
      'attendance',
      later.map((tick) => ({ ...tick, ...times })),
    )
  }
}
