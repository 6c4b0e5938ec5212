/** Removes a preview that is not wanted any more (not in the specification). */
import type { RequestContext } from '../operation/context.ts'
import { findJobFor, removeJobs, requireJobAction } from './queries.ts'

/** Throws `not_found` and `job_status`. */
export async function removePreview(
  ctx: RequestContext,
  { params }: { readonly params: { readonly id: number } },
): Promise<void> {
  const job = await findJobFor(ctx, params.id, 'writes')
  requireJobAction('delete', job)
  await removeJobs(ctx, [job.id])
}
