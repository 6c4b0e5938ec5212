/** A new job, as a preview (not in the specification). */
import type { PreparingContext, RequestContext, Call } from '../operation/context.ts'
import { prepareVerb } from './verb-thread.ts'
import type { VerbInput, VerbResult } from './verbs.ts'

/** Gives what is to run in the transaction. Throws `insufficient_scope`, `module_disabled`, `service_busy`, and `validation_failed` for what does not exist. */
export async function createJob({
  ctx,
  input,
}: Call<VerbInput<'create'>, PreparingContext>): Promise<(writer: RequestContext) => Promise<VerbResult>> {
  return prepareVerb(ctx, { verb: 'create', input })
}
