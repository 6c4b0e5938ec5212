/** Takes a merge back within thirty days, as far as nothing newer happened to what it changed (not in the specification). */
import { z } from 'zod'
import type { MergeUndo } from '#contract/schemas/management/merges.ts'
import type { UndoLeftReason } from '#contract/member-merges.ts'
import { hasScope, operation } from '#contract/operations.ts'
import { recordChanges } from '../changes/change-log.ts'
import { relatedOfRecords } from '../changes/queries.ts'
import { findEvent } from '../events/queries.ts'
import { spotsLeft } from '../events/states.ts'
import { Problem } from '../lib/problem.ts'
import { findMember, findMembers, withParts } from '../members/queries.ts'
import type { Call, RecordInput, RequestContext } from '../operation/context.ts'
import { undoneRow } from './merged-fields.ts'
import { recordMembers } from './merge-members.ts'
import { needsOf, mergePartOf } from './plan.ts'
import { presentMerge } from './present.ts'
import { findMerge, type MergeRow, refuseDuringJob, undoableSince } from './queries.ts'
import { relatedTo, writeSteps } from './record-steps.ts'
import {
  columnsChangedSince,
  hasParents,
  isMoved,
  isStepTable,
  stepKey,
  readRow,
  type StepRow,
  type MergeStep,
} from './steps.ts'
import { type MovedTable, movedTables } from './tables.ts'

type Left = MergeUndo['left'][number]

const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** The last one first. */
async function stepsOf({ db, association }: RequestContext, mergeId: number): Promise<MergeStep[]> {
  const rows = await db
    .selectFrom('merge_steps')
    .where('organization_id', '=', association.id)
    .where('merge_id', '=', mergeId)
    .orderBy('position', 'desc')
    .selectAll()
    .execute()
  const parsed = (text: string | null) => (text === null ? null : storedRow.parse(JSON.parse(text)))
  return rows.flatMap(({ in_table: table, before, after }) =>
    isStepTable(table) ? [{ table, before: parsed(before), after: parsed(after) }] : [],
  )
}

async function requireUndoable(ctx: RequestContext, merge: MergeRow, steps: readonly MergeStep[]): Promise<void> {
  const gone = steps[0]?.before
  const isOver = merge.undone_at !== null || merge.created_at < undoableSince(ctx.now)
  const isOther = steps[1]?.after?.id !== merge.member_id
  if (isOver || isOther || !gone) throw new Problem('merge_not_undoable')
  const [stays, taken] = [
    await findMembers(ctx, [merge.member_id]),
    await ctx.db
      .selectFrom('members')
      .where('organization_id', '=', ctx.association.id)
      .where((is) => is.or([is('id', '=', merge.gone_id), is('membership_number', '=', merge.gone_number)]))
      .select('id')
      .execute(),
  ]
  if (stays.length === 0 || taken.length > 0) throw new Problem('merge_not_undoable')
  for (const { table } of steps) {
    const { scope } = operation(needsOf(table))
    if (scope !== null && !hasScope(ctx, scope)) throw new Problem('insufficient_scope', { scope })
  }
}

interface Undoing {
  readonly step: MergeStep | null
  readonly left?: UndoLeftReason
}

/** Why the row stays as it is; null where it can go back. `found`: as it is now. */
async function obstacle({ db }: RequestContext, { table, before, after }: MergeStep, found: StepRow | null) {
  if (after && !found) return 'gone_since'
  if (after && found && columnsChangedSince(after, found).length > 0) return 'changed_since'
  if (!before) return null
  const isAway = !after || stepKey(table).some((column) => before[column] !== after[column])
  if (isAway && (await readRow(db, table, before))) return 'changed_since'
  return (await hasParents(db, table, before)) ? null : 'gone_since'
}

/** The step back; null where the row stays as it is. */
async function stepBack(ctx: RequestContext, step: MergeStep): Promise<Undoing> {
  const { table, before, after } = step
  const found = (after && (await readRow(ctx.db, table, after))) ?? null
  const left = await obstacle(ctx, step, found)
  if (left !== null) return { step: null, left }
  const dated = before && 'updated_at' in before ? { ...before, updated_at: ctx.now } : before
  const isFull = dated !== null && (await isEventFull(ctx, step))
  const back: MergeStep = { table, before: found, after: isFull ? { ...dated, status: 'cancelled' } : dated }
  return isFull ? { step: back, left: 'event_full' } : { step: back }
}

/** Whether there is no room any more for a registration that the merge cancelled. */
async function isEventFull(ctx: RequestContext, { table, before, after }: MergeStep): Promise<boolean> {
  if (table !== 'event_registrations' || !before || before.status === after?.status) return false
  const free = spotsLeft(await findEvent(ctx, Number(before.event_id)))
  return free !== null && free < Number(before.number_of_people)
}

/** Throws `not_found`, `merge_not_undoable`, `insufficient_scope`, `job_in_progress`. */
export async function undoMerge({ ctx, input: { params } }: Call<RecordInput>): Promise<MergeUndo> {
  const merge = await findMerge(ctx, params.id)
  const steps = await stepsOf(ctx, merge.id)
  await requireUndoable(ctx, merge, steps)
  await refuseDuringJob(ctx)
  const pair = [merge.member_id, merge.gone_id]
  const stays = await findMember(ctx, merge.member_id)
  const others = await relatedTo(ctx, steps, pair)
  const [gone, kept, ...moved] = steps
  if (!gone?.before || !kept?.before || !kept.after) throw new Problem('merge_not_undoable')
  const { row, left: fields } = undoneRow({ before: kept.before, after: kept.after }, stays.row)
  const back: MergeStep[] = [
    { table: 'members', before: null, after: { ...gone.before, updated_at: ctx.now } },
    { table: 'members', before: stays.row, after: { ...row, updated_at: ctx.now } },
  ]
  // First the members, to whom everything else refers.
  await writeSteps(ctx, back, [])
  const left: Left[] = fields.map((name) => ({ part: 'member', name, reason: 'changed_since' }))
  const written: MergeStep[] = []
  for (const step of moved) {
    const undoing = await stepBack(ctx, step)
    if (undoing.step) written.push(undoing.step)
    if (undoing.left) left.push(await leftOf(ctx, step, undoing.left))
  }
  await writeSteps(ctx, written, pair)
  await finish(ctx, merge)
  await recordMembers(ctx, others)
  await recordPair(ctx, merge, stays)
  return { object: 'merge_undo', merge: presentMerge(await findMerge(ctx, merge.id)), left }
}

async function leftOf(ctx: RequestContext, { table, before, after }: MergeStep, reason: UndoLeftReason): Promise<Left> {
  const declared: MovedTable | null = isMoved(table) ? movedTables[table] : null
  const id = Number((after ?? before)?.id)
  const part = mergePartOf(table) ?? 'member'
  if (!declared?.record) return { part, name: null, reason }
  const related = await relatedOfRecords(ctx, [{ record: declared.record, record_id: id }], { isOfMember: true })
  return { part, name: related.get(`${declared.record} ${id}`)?.name ?? null, reason }
}

async function finish({ db, association, now }: RequestContext, { id }: MergeRow): Promise<void> {
  await db
    .updateTable('merges')
    .set({ undone_at: now, updated_at: now })
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('merge_steps').where('organization_id', '=', association.id).where('merge_id', '=', id).execute()
}

async function recordPair(
  ctx: RequestContext,
  merge: MergeRow,
  before: Awaited<ReturnType<typeof findMember>>,
): Promise<void> {
  const records = await findMembers(ctx, [merge.member_id, merge.gone_id])
  await recordChanges(
    ctx,
    records.map((record) => {
      const after = withParts(record)
      return record.row.id === merge.gone_id
        ? { record: 'member', id: merge.gone_id, action: 'restored', before: null, after }
        : {
            record: 'member',
            id: merge.member_id,
            action: 'changed',
            before: { ...withParts(before), merged_number: merge.gone_number },
            after: { ...after, merged_number: null },
          }
    }),
  )
}
