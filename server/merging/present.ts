/** Merges as the management API shows them, each field by name (not in the specification). */
import { hasScope } from '#contract/operations.ts'
import type { Merge, MergePreview } from '#contract/schemas/management/merges.ts'
import { presentManagedMember } from '../members/present.ts'
import type { RequestContext } from '../operation/context.ts'
import { mergeFingerprint, type MergePlan } from './plan.ts'
import { type MergeRow, undoUntil } from './queries.ts'

export function presentMerge(row: MergeRow): Merge {
  return {
    object: 'merge',
    id: row.id,
    member_id: row.member_id,
    gone_id: row.gone_id,
    gone_number: row.gone_number,
    merged_at: row.created_at,
    merged_by: row.merged_by,
    undo_until: undoUntil(row.created_at),
    undone_at: row.undone_at,
  }
}

export function presentPlan(plan: MergePlan, ctx: RequestContext): MergePreview {
  const { stays, goes, fields, payers, moves, rules, missingScopes } = plan
  return {
    object: 'merge_preview',
    fingerprint: mergeFingerprint(plan),
    stays: presentManagedMember(ctx, stays),
    goes: presentManagedMember(ctx, goes),
    payers: hasScope(ctx, 'facturen:lezen') ? payers : { stays: null, goes: null },
    fields: fields.map(({ name, from }) => ({ name, from })),
    moves: [...moves],
    rules: [...rules],
    missing_scopes: [...missingScopes],
  }
}
