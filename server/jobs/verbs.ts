/** The operations that make, check or remove the rows of a preview, with the association locked. */
import type { JobCreate, JobRefresh, JobStart } from '#contract/schemas/management/jobs.ts'
import type { RequestContext } from '../operation/context.ts'
import { beginJob } from './begin.ts'
import type { Planner } from './kinds.ts'
import { makePreview } from './make-preview.ts'
import { type PlanDifferences, planAgain } from './plan-again.ts'
import { removePreview } from './remove-preview.ts'

interface OfJob {
  readonly params: { readonly id: number }
}

interface Inputs {
  readonly create: { readonly body: JobCreate }
  readonly refresh: OfJob & { readonly body: JobRefresh }
  readonly start: OfJob & { readonly body: JobStart }
  readonly delete: OfJob
}
type Verb = keyof Inputs

export type VerbInput<Name extends Verb> = Inputs[Name]

export type VerbCall = { [Name in Verb]: { readonly verb: Name; readonly input: VerbInput<Name> } }[Verb]

export interface VerbResult {
  /** The id of the job. */
  readonly id: number
  /** How a preview that was made once more differs from the one before; null for other operations. */
  readonly differences: PlanDifferences | null
}

/** Throws what the operation throws. */
export async function runVerb(ctx: RequestContext, call: VerbCall, plan: Planner): Promise<VerbResult> {
  if (call.verb === 'create') return { id: await makePreview(ctx, call.input, plan), differences: null }
  const { id } = call.input.params
  const differences = call.verb === 'refresh' ? await planAgain(ctx, call.input, plan) : null
  if (call.verb === 'start') await beginJob(ctx, call.input, plan)
  if (call.verb === 'delete') await removePreview(ctx, call.input)
  return { id, differences }
}
