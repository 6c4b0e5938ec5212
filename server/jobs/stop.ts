/** Stops a job after its current batch (not in the specification). What was done stays done. */
import type { RecordInput, Call } from '../operation/context.ts'
import { changeJob } from './change.ts'
import { findJobFor, type JobRecord, requireJobAction } from './queries.ts'

/** Throws `not_found` and `job_status`. */
export async function stopJob({ ctx, input: { params } }: Call<RecordInput>): Promise<JobRecord> {
  const job = await findJobFor(ctx, params.id, 'writes')
  requireJobAction('stop', job)
  return changeJob(ctx, job, { status: 'stopped', ended_at: ctx.now, lease_by: null, lease_until: null })
}
