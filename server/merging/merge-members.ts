/** Two records of one person become one: what belongs to the member who goes moves to the one who stays (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { MergeInput } from '#contract/schemas/management/merges.ts'
import { recordChanges } from '../changes/change-log.ts'
import { insertRows } from '../database/insert-rows.ts'
import { nextId } from '../database/sequences.ts'
import { touch } from '../database/updated-at.ts'
import { Problem, refuse } from '../lib/problem.ts'
import { findMember, findMembers, type MemberRecord, withParts } from '../members/queries.ts'
import type { Call, RecordInput, RequestContext } from '../operation/context.ts'
import type { DifferingField } from './merged-fields.ts'
import { mergeFingerprint, type MergePlan, planMerge } from './plan.ts'
import { findMerge, type MergeRow, refuseDuringJob } from './queries.ts'
import { relatedTo, writeSteps } from './record-steps.ts'

type Input = RecordInput & { readonly body: MergeInput }

/** The two, or 404; `validation_failed` for another member who does not exist, or is the same; `member_erased`. */
export async function findPair(
  ctx: RequestContext,
  { params, memberId }: { readonly params: RecordInput['params']; readonly memberId: number },
): Promise<{ readonly stays: MemberRecord; readonly goes: MemberRecord }> {
  const stays = await findMember(ctx, params.id)
  const [goes] = await findMembers(ctx, [memberId])
  refuse(!goes ? [{ field: 'member_id', reason: 'unknown_member' }] : [])
  refuse(memberId === params.id ? [{ field: 'member_id', reason: 'same_member' }] : [])
  if (!goes) throw new Problem('not_found')
  if ([stays, goes].some(({ row }) => row.erased_on !== null)) throw new Problem('member_erased')
  return { stays, goes }
}

/**
 * Throws `not_found`, `member_erased`, `validation_failed` for a member who does not exist and for fields without a choice, `merge_outdated` where the two or what belongs to
 * them changed since the preview, `job_in_progress`, and `insufficient_scope` for someone who may not change what would move.
 */
export async function mergeMembers({ ctx, input: { params, body } }: Call<Input>): Promise<MergeRow> {
  const { member_id: memberId, fingerprint, choices = {} } = body
  const pair = await findPair(ctx, { params, memberId })
  await refuseDuringJob(ctx)
  const shown = await planMerge(ctx, pair)
  if (mergeFingerprint(shown) !== fingerprint) throw new Problem('merge_outdated')
  const [missing] = shown.missingScopes
  if (missing !== undefined) throw new Problem('insufficient_scope', { scope: missing })
  refuse(choiceProblems(shown.fields, choices))
  const plan = await planMerge(ctx, pair, choices)
  return write(ctx, plan)
}

function choiceProblems(fields: readonly DifferingField[], choices: Readonly<Record<string, string>>): FieldProblem[] {
  const asked = new Set(fields.flatMap(({ name, from }) => (from === null ? [name] : [])))
  const missing = [...asked].filter((name) => !Object.hasOwn(choices, name))
  const unknown = Object.keys(choices).filter((name) => !asked.has(name))
  return [
    ...missing.map((name): FieldProblem => ({ field: `choices.${name}`, reason: 'required' })),
    ...unknown.map((name): FieldProblem => ({ field: `choices.${name}`, reason: 'unknown_field' })),
  ]
}

async function write(ctx: RequestContext, { stays, goes, steps }: MergePlan): Promise<MergeRow> {
  const { db, association, now, actor } = ctx
  const pair = [stays.row.id, goes.row.id]
  const others = await relatedTo(ctx, steps, pair)
  const id = await nextId(db, association.id, 'merges')
  const key = { organization_id: association.id, merge_id: id }
  await insertRows(db, 'merges', [
    {
      organization_id: association.id,
      id,
      member_id: stays.row.id,
      gone_id: goes.row.id,
      gone_number: goes.row.membership_number,
      merged_by: 'name' in actor ? actor.name : null,
      undone_at: null,
      created_at: now,
      updated_at: now,
    },
  ])
  await insertRows(
    db,
    'merge_steps',
    steps.map(({ table, before, after }, position) => ({
      ...key,
      position,
      in_table: table,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })),
  )
  await writeSteps(ctx, steps, pair)
  await recordMembers(ctx, others)
  const number = goes.row.membership_number
  const [after] = await findMembers(ctx, [stays.row.id])
  await recordChanges(ctx, [
    {
      record: 'member',
      id: stays.row.id,
      action: 'merged',
      before: { ...withParts(stays), merged_number: null },
      after: { ...(after ? withParts(after) : {}), merged_number: number },
    },
    { record: 'member', id: goes.row.id, action: 'removed', before: withParts(goes), after: null },
  ])
  return findMerge(ctx, id)
}

/** Others whose relationships changed. `before`: as they were. */
export async function recordMembers(ctx: RequestContext, before: readonly MemberRecord[]): Promise<void> {
  const ids = before.map(({ row }) => row.id)
  await touch(ctx.db, 'members', { organizationId: ctx.association.id, ids, now: ctx.now })
  const after = new Map((await findMembers(ctx, ids)).map((record) => [record.row.id, record]))
  await recordChanges(
    ctx,
    before.map(({ row: { id }, relationships }) => ({
      record: 'member',
      id,
      action: 'changed',
      before: { relationships },
      after: { relationships: after.get(id)?.relationships ?? [] },
    })),
  )
}
