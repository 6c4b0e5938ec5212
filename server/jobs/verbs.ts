/** The operations that make, check or remove the rows of a preview, with the association locked. */
import type { JobCreate, JobParameters, JobRefresh, JobStart } from '#contract/schemas/management/jobs.ts'
import type { RequestContext } from '../operation/context.ts'
import { beginJob } from './begin.ts'
import { kindOf, kinds, requireJobScopes } from './kinds.ts'
import type { PreviewKeeper, VerbParts } from './preview-keeper.ts'
import { planAgain, type PlanDifferences } from './plan-again.ts'
import { jobAccess } from '#contract/jobs.ts'
import { nextId } from '../database/sequences.ts'
import { requireAllowed } from '../lib/problem.ts'
import { findJobFor, planColumns, requireJobAction } from './queries.ts'

interface OfJob {
  readonly params: { readonly id: number }
}

interface Inputs {
  readonly create: { readonly body: JobCreate }
  readonly refresh: OfJob & { readonly body: JobRefresh }
  readonly start: OfJob & { readonly body: JobStart }
  readonly delete: OfJob
}
type Verb = keyof Inputs

export type VerbInput<Name extends Verb> = Inputs[Name]

export type VerbCall = { [Name in Verb]: { readonly verb: Name; readonly input: VerbInput<Name> } }[Verb]

export interface VerbResult {
  /** The id of the job. */
  readonly id: number
  /** How a preview that was made once more differs from the one before; null for other operations. */
  readonly differences: PlanDifferences | null
}

/** Throws what the operation throws. */
export async function runVerb(ctx: RequestContext, call: VerbCall, { plan, keeper }: VerbParts): Promise<VerbResult> {
  if (call.verb === 'create') return { id: await makePreview(ctx, call.input, { plan, keeper }), differences: null }
  const { id } = call.input.params
  const differences = call.verb === 'refresh' ? await planAgain(ctx, call.input, { plan, keeper }) : null
  if (call.verb === 'start') await beginJob(ctx, call.input, plan)
  if (call.verb === 'delete') await removePreview(ctx, call.input, keeper)
  return { id, differences }
}

/** Gives the id. Throws `insufficient_scope`, `module_disabled`, and `validation_failed` for what does not exist. */
async function makePreview(
  ctx: RequestContext,
  { body }: { readonly body: JobParameters },
  { plan, keeper }: VerbParts,
): Promise<number> {
  const { db, association, now, actor } = ctx
  const kind = kindOf(body)
  requireAllowed(ctx, jobAccess[kind].writes)
  await kinds[kind].check(ctx, body)
  const id = await nextId(db, association.id, 'jobs')
  const made = await plan(ctx, { kind, input: body })
  await db
    .insertInto('jobs')
    .values({
      organization_id: association.id,
      id,
      kind,
      status: 'draft',
      input: JSON.stringify(body),
      ...planColumns(made),
      created_by: 'name' in actor ? actor.name : '',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await keeper.replaceRows(ctx, id, made.rows)
  return id
}

/** Throws `not_found`, `job_status`, and `insufficient_scope` for a caller who may not start it. */
async function removePreview(
  ctx: RequestContext,
  { params }: { readonly params: { readonly id: number } },
  keeper: PreviewKeeper,
): Promise<void> {
  const job = await findJobFor(ctx, params.id, 'writes')
  requireJobScopes(ctx, job, 'writes')
  requireJobAction('delete', job)
  await keeper.remove(ctx, job.id)
}
