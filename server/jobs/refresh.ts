/** Makes the preview of a job once more, and says what is different (not in the specification). */
import type { PreparingContext, RequestContext, Call } from '../operation/context.ts'
import { refreshMemberImport } from '../member-imports/refresh.ts'
import { requireJobScopes } from './kinds.ts'
import { findJobFor, requireJobAction } from './queries.ts'
import { prepareVerb } from './verb-thread.ts'
import type { VerbInput, VerbResult } from './verbs.ts'

/** Gives what is to run in the transaction. Throws `not_found`, `insufficient_scope`, `job_status`, and the errors of creating the job. */
export async function refreshJob({
  ctx,
  input,
}: Call<VerbInput<'refresh'>, PreparingContext>): Promise<(writer: RequestContext) => Promise<VerbResult>> {
  const job = await findJobFor(ctx, input.params.id, 'writes')
  requireJobScopes(ctx, job, 'writes')
  requireJobAction('refresh', job)
  if (job.kind !== 'member_import') return prepareVerb(ctx, { verb: 'refresh', input })
  await refreshMemberImport(ctx, { jobId: job.id, sent: input.body.member_import })
  return () => Promise.resolve({ id: job.id, differences: null })
}
