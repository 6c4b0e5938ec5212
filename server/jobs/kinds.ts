/** How each kind of job works. */
import { type JobKind, jobKinds } from '#contract/jobs.ts'
import type { JobCreate } from '#contract/schemas/management/jobs.ts'
import { contributionRun } from '../contribution-runs/run.ts'
import type { JobKindRules } from '../job-kind.ts'
import { discardDrafts } from './discard-drafts.ts'

export const kinds: Readonly<Record<JobKind, JobKindRules>> = {
  contribution_run: contributionRun,
  discard_drafts: discardDrafts,
}

/** The kind whose parameters are sent. */
export function kindOf(input: JobCreate): JobKind {
  const kind = jobKinds.find((one) => input[one] !== undefined)
  if (kind === undefined) throw new Error('The schema takes the parameters of one kind.')
  return kind
}
