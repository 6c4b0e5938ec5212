/** A new job, as a preview (not in the specification). */
import { jobAccess } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import { requireAllowed } from '../problem.ts'
import { kindOf, kinds, planJob } from './kinds.ts'
import { findJob, type JobRecord, planColumns, replaceRows } from './queries.ts'

/** Throws `insufficient_scope`, `module_disabled`, and `validation_failed` for what does not exist. */
export async function createJob({
  ctx,
  input: { body },
}: {
  ctx: RequestContext
  input: { readonly body: JobParameters }
}): Promise<JobRecord> {
  const { db, association, now, actor } = ctx
  const kind = kindOf(body)
  requireAllowed(ctx, jobAccess[kind].writes)
  await kinds[kind].check(ctx, body)
  const id = await nextId(db, association.id, 'jobs')
  const plan = await planJob(ctx, kind, { jobId: id, input: body })
  await db
    .insertInto('jobs')
    .values({
      organization_id: association.id,
      id,
      kind,
      status: 'draft',
      input: JSON.stringify(body),
      ...planColumns(plan),
      created_by: 'name' in actor ? actor.name : '',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await replaceRows(ctx, id, plan.rows)
  return findJob(ctx, id)
}
