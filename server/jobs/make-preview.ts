/** A new job, as a preview (not in the specification). */
import { jobAccess } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { RequestContext } from '../operation/context.ts'
import { nextId } from '../database/sequences.ts'
import { requireAllowed } from '../lib/problem.ts'
import { kindOf, kinds, type Planner } from './kinds.ts'
import { planColumns, replaceRows } from './queries.ts'

/** Gives the id. Throws `insufficient_scope`, `module_disabled`, and `validation_failed` for what does not exist. */
export async function makePreview(
  ctx: RequestContext,
  { body }: { readonly body: JobParameters },
  plan: Planner,
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
  await replaceRows(ctx, id, made.rows)
  return id
}
