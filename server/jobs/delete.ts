/** Removes a preview that is not wanted any more (not in the specification). */
import type { PreparingContext, RequestContext, Call } from '../operation/context.ts'
import { prepareVerb } from './verb-thread.ts'
import type { VerbInput, VerbResult } from './verbs.ts'

/** Gives what is to run in the transaction. Throws `not_found`, `job_status` and `service_busy`. */
export async function deleteJob({
  ctx,
  input,
}: Call<VerbInput<'delete'>, PreparingContext>): Promise<(writer: RequestContext) => Promise<VerbResult>> {
  return prepareVerb(ctx, { verb: 'delete', input })
}
