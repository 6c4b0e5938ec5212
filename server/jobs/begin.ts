/** Starts a job, or lets it go on where it ended (not in the specification). */
import { isJobActionAllowed } from '#contract/job-states.ts'
import type { JobParameters, JobStart } from '#contract/schemas/management/jobs.ts'
import type { RecordInput, RequestContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { changeJob } from './change.ts'
import { kinds, type Planner, requireJobScopes } from './kinds.ts'
import { findJobFor, fingerprintOf, requireJobAction, selectJobs, storedInput, storedSettings } from './queries.ts'

type Input = RecordInput & { readonly body: JobStart }

/**
 * A job that was started with the same fingerprint stays as it is. Throws `not_found`, `insufficient_scope`, `job_status`, `job_in_progress`, `job_undone`, and
 * `job_outdated` where the records are no longer those of the preview that the user has seen.
 */
export async function beginJob(ctx: RequestContext, { params, body }: Input, plan: Planner): Promise<void> {
  const job = await findJobFor(ctx, params.id, 'writes')
  requireJobScopes(ctx, job, 'writes')
  // A large job starts before the transaction of its request, which may fail after it: asking again is then answered with the job.
  if (body.fingerprint === job.fingerprint && !isJobActionAllowed('start', job.status)) return
  requireJobAction('start', job)
  await requireNoneRunning(ctx)
  if (job.undone_by !== null) throw new Problem('job_undone')
  if (job.fingerprint === '' && job.kind === 'member_import') throw new Problem('member_import_open')
  // Without one not all of its rows are stored.
  if (job.fingerprint === '' || body.fingerprint !== job.fingerprint) throw new Problem('job_outdated')
  let begun = {}
  if (job.status === 'draft') {
    const input = storedInput(job)
    const rules = kinds[job.kind]
    const settings =
      'plan' in rules
        ? fingerprintOf(await plan(ctx, { kind: job.kind, input })) === job.fingerprint && storedSettings(job)
        : await rules.begin(ctx, { jobId: job.id, input, settings: storedSettings(job) })
    if (!settings) throw new Problem('job_outdated')
    begun = { settings: JSON.stringify(settings) }
    await noteUndone(ctx, input, job.id)
  }
  await changeJob(ctx, job, {
    ...begun,
    status: 'running',
    actor: JSON.stringify(ctx.actor),
    environment: ctx.key.environment,
    started_at: job.started_at ?? ctx.now,
    ended_at: null,
    failure: null,
    attempts: 0,
    lease_by: null,
    lease_until: null,
  })
}

/** One at a time: what one changes is what the preview of another rests on. */
async function requireNoneRunning(ctx: RequestContext): Promise<void> {
  const running = await selectJobs(ctx).where('status', '=', 'running').select('created_by').executeTakeFirst()
  if (running) throw new Problem('job_in_progress', { name: running.created_by })
}

/** A job that undoes another one: from its start on that one does not go on, because that would count what was undone among what is done. */
async function noteUndone(
  { db, association, now }: RequestContext,
  { discard_drafts: drafts, undo_member_changes: changes, undo_member_import: file }: JobParameters,
  id: number,
): Promise<void> {
  const undone = drafts ?? changes ?? file
  if (!undone) return
  await db
    .updateTable('jobs')
    .set({ undone_by: id, updated_at: now })
    .where('organization_id', '=', association.id)
    .where('id', '=', undone.job_id)
    .execute()
}
