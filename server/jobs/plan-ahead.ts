/** The plan that an operation on a job will make, made before it has the lock of the association. */
import { jobAccess } from '#contract/jobs.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { JobPlan } from '../operation/job-kind.ts'
import { requireAllowed } from '../lib/problem.ts'
import { kindOf, kinds, type Planned, type Planner, planJob, requireJobScopes } from './kinds.ts'
import { findJobFor, storedInput } from './queries.ts'
import { withExceptions } from './plan-again.ts'
import type { VerbCall } from './verbs.ts'

/** The clock of the last change of the association; it moves with each change, whatever it is about. */
export async function lastChangeOf({ db, association }: Reader): Promise<number | null> {
  const found = await db
    .selectFrom('change_clocks')
    .where('organization_id', '=', association.id)
    .select('last_change')
    .executeTakeFirst()
  return found?.last_change ?? null
}

/** Null for an operation that plans nothing. Throws `not_found`, `insufficient_scope` and `validation_failed`. */
async function toPlan(ctx: RequestContext, call: VerbCall): Promise<Planned | null> {
  if (call.verb === 'delete') return null
  if (call.verb === 'create') {
    const kind = kindOf(call.input.body)
    requireAllowed(ctx, jobAccess[kind].writes)
    await kinds[kind].check(ctx, call.input.body)
    return { kind, input: call.input.body }
  }
  const job = await findJobFor(ctx, call.input.params.id, 'writes')
  requireJobScopes(ctx, job, 'writes')
  const input = call.verb === 'refresh' ? withExceptions(storedInput(job), call.input.body) : storedInput(job)
  return job.status === 'draft' && 'plan' in kinds[job.kind] ? { kind: job.kind, input } : null
}

export interface AheadPlan extends Planned {
  readonly plan: JobPlan
  readonly today: string
  readonly lastChange: number | null
}

/** Throws what the operation throws. */
export async function planAhead(ctx: RequestContext, call: VerbCall): Promise<AheadPlan | null> {
  const lastChange = await lastChangeOf(ctx)
  const planned = await toPlan(ctx, call)
  if (!planned) return null
  return { ...planned, lastChange, today: ctx.today, plan: await planJob(ctx, planned) }
}

/** Whether a plan of what is to be planned now, with the lock, would be the same. */
export function holds(
  ahead: AheadPlan,
  { kind, input, lastChange, today }: Planned & Pick<AheadPlan, 'lastChange' | 'today'>,
): boolean {
  const isUnchanged = ahead.lastChange === lastChange && ahead.today === today
  return isUnchanged && JSON.stringify([ahead.kind, ahead.input]) === JSON.stringify([kind, input])
}

/** Takes a plan that was made before where it holds; makes it otherwise. `lastChange`: before the operation itself. */
export function plannerFrom(ahead: AheadPlan | null, lastChange: number | null): Planner {
  return async (ctx, planned) =>
    ahead && holds(ahead, { ...planned, lastChange, today: ctx.today }) ? ahead.plan : planJob(ctx, planned)
}
