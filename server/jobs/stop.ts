/** Stops a job after its current batch (not in the specification). What was done stays done. */
import type { RecordInput, Call } from '../operation/context.ts'
import { changeJob } from './change.ts'
import { requireJobScopes } from './kinds.ts'
import { findJobFor, type JobRecord, requireJobAction } from './queries.ts'

/** Throws `not_found`, `job_status`, and `insufficient_scope` for a caller who may not start it. */
export async function stopJob({ ctx, input: { params } }: Call<RecordInput>): Promise<JobRecord> {
  const job = await findJobFor(ctx, params.id, 'writes')
  requireJobScopes(ctx, job, 'writes')
  requireJobAction('stop', job)
  return changeJob(ctx, job, { status: 'stopped', ended_at: ctx.now, lease_by: null, lease_until: null })
}
