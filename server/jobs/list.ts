/** Pages of jobs and of their rows. */
import type { JobPayerQuery } from '#contract/schemas/management/job-payers.ts'
import type { JobListQuery, JobRowQuery } from '#contract/schemas/management/jobs.ts'
import type { Permissions } from '#contract/operations.ts'
import type { Reader, RequestContext, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, pageOf } from '../database/keyset.ts'
import { Problem } from '../lib/problem.ts'
import { requireJobScopes } from './kinds.ts'
import { findJobFor, readableKinds, type JobRecord, selectJobRows, selectJobs, type StoredJobRow } from './queries.ts'

/** The jobs that the caller may see, in the order in which they were created; drafts too. */
export async function listJobs({
  ctx,
  input: { query },
}: Call<{ readonly query: JobListQuery }, Reader & Permissions>): Promise<KeysetPage<JobRecord>> {
  const { status, kind } = query
  const rows = selectJobs(ctx)
    .where('kind', 'in', readableKinds(ctx))
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'draft'))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'contribution_run'))
    .selectAll()
  return keysetPage({ db: ctx.db, organizationId: ctx.association.id, table: 'jobs' }, rows, query)
}

export interface JobRowPage {
  readonly job: JobRecord
  readonly page: KeysetPage<StoredJobRow & { readonly id: number }>
}

/** In their order. Throws `not_found`, and `insufficient_scope` for a caller who may not know what they tell. */
export async function listJobRows({
  ctx,
  input: { params, query },
}: Call<
  { readonly params: { readonly id: number }; readonly query: JobRowQuery },
  Pick<RequestContext, 'db' | 'association'> & Permissions
>): Promise<JobRowPage> {
  const job = await findJobFor(ctx, params.id, 'reads')
  requireJobScopes(ctx, job, 'reads')
  const { is_included: isIncluded, member_id: memberId, outcome } = query
  const page = await pageOf(`jobs/${job.id}/rows`, query, ({ after, wanted }) =>
    selectJobRows(ctx, job.id)
      .$if(isIncluded !== undefined, (all) => all.where('reason', isIncluded ? 'is' : 'is not', null))
      .$if(memberId !== undefined, (all) => all.where('member_id', '=', memberId ?? 0))
      .$if(outcome !== undefined, (all) => all.where('outcome', '=', outcome ?? 'new'))
      .where('position', '>', after)
      .selectAll()
      .select('position as id')
      .orderBy('position')
      .limit(wanted)
      .execute(),
  )
  return { job, page }
}

export interface JobPayerPage {
  readonly job: JobRecord
  readonly page: KeysetPage<{ readonly id: number }>
  /** Of all payers of the page, in order. */
  readonly rows: readonly StoredJobRow[]
}

/** The payers of a contribution run by name. Throws `not_found`, and `insufficient_scope` for a caller who may not read the rows. */
export async function listJobPayers({
  ctx,
  input: { params, query },
}: Call<
  { readonly params: { readonly id: number }; readonly query: JobPayerQuery },
  Pick<RequestContext, 'db' | 'association'> & Permissions
>): Promise<JobPayerPage> {
  const job = await findJobFor(ctx, params.id, 'reads')
  if (job.kind !== 'contribution_run') throw new Problem('not_found')
  requireJobScopes(ctx, job, 'reads')
  // Members who could not be charged when their turn came keep their bundle, and have a reason.
  const included = selectJobRows(ctx, job.id).where('reason', 'is', null)
  const page = await pageOf(`jobs/${job.id}/payers`, query, async ({ after, wanted }) => {
    const found = await included
      .where('bundle', '>', after)
      .groupBy('bundle')
      .orderBy('bundle')
      .limit(wanted)
      .select('bundle')
      .execute()
    return found.flatMap(({ bundle: id }) => (id === null ? [] : { id }))
  })
  const [first, last] = [page.rows.at(0), page.rows.at(-1)]
  if (!first || !last) return { job, page, rows: [] }
  const rows = await included
    .where('bundle', '>=', first.id)
    .where('bundle', '<=', last.id)
    .orderBy('position')
    .selectAll()
    .execute()
  return { job, page, rows }
}
