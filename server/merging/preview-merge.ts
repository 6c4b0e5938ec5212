/** Shows what merging two members would do (not in the specification). */
import { Problem } from '../lib/problem.ts'
import { findMembers } from '../members/queries.ts'
import type { Call } from '../operation/context.ts'
import { findPair } from './merge-members.ts'
import { type MergePlan, planMerge } from './plan.ts'

interface Input {
  readonly params: { readonly id: number; readonly member_id: number }
}

/** Throws `not_found` for either member, and `validation_failed` where they are the same. */
export async function previewMerge({ ctx, input: { params } }: Call<Input>): Promise<MergePlan> {
  const { id, member_id: memberId } = params
  if ((await findMembers(ctx, [memberId])).length === 0) throw new Problem('not_found')
  return planMerge(ctx, await findPair(ctx, { params: { id }, memberId }))
}
