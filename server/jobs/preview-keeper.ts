/** How the verbs of jobs plan and store previews. */
import type { RequestContext } from '../operation/context.ts'
import type { PlannedRow } from '../operation/job-kind.ts'
import { type Planner, planJob } from './kinds.ts'
import { removeJobs, replaceRows } from './queries.ts'

/** Stores the rows of a preview, or removes the preview: in the transaction of the verb, or in parts after it (`preview-parts.ts`). */
export interface PreviewKeeper {
  replaceRows(ctx: RequestContext, jobId: number, rows: readonly PlannedRow[]): Promise<void>
  remove(ctx: RequestContext, jobId: number): Promise<void>
}

export interface VerbParts {
  readonly plan: Planner
  readonly keeper: PreviewKeeper
}

export const inOneTransaction: VerbParts = {
  plan: planJob,
  keeper: { replaceRows, remove: (ctx, id) => removeJobs(ctx, [id]) },
}
