/** Starts a job, or lets it go on where it ended (not in the specification). */
import type { PreparingContext, RequestContext, Call } from '../operation/context.ts'
import { prepareVerb } from './verb-thread.ts'
import type { VerbInput, VerbResult } from './verbs.ts'

/** Gives what is to run in the transaction. Throws `not_found`, `job_status`, `job_in_progress`, `service_busy`, and `job_outdated` where the records are no longer those of the preview. */
export async function startJob({
  ctx,
  input,
}: Call<VerbInput<'start'>, PreparingContext>): Promise<(writer: RequestContext) => Promise<VerbResult>> {
  return prepareVerb(ctx, { verb: 'start', input })
}
