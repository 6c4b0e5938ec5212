/** A file of members becomes the preview of a job (not in the specification). */
import { hasScope } from '#contract/operations.ts'
import type { FileContext } from '../context.ts'
import { Problem } from '../problem.ts'
import type { JobRecord } from './queries.ts'

export async function createMemberImport({ ctx }: { ctx: FileContext }): Promise<JobRecord> {
  if (!hasScope(ctx, 'leden:lezen')) throw new Problem('insufficient_scope', { scope: 'leden:lezen' })
  return Promise.reject(new Problem('service_busy', { seconds: 60 }))
}
