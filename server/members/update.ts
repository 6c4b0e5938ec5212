/** Changes of a member: only what was sent (specification, "Member update body"). */
import { sepaProblems } from '#contract/member-rules.ts'
import { addressProblems } from '#contract/postal-codes.ts'
import { memberSinceProblems, startAfterEndProblems } from '#contract/membership-days.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { updateRows } from '../database/insert-rows.ts'
import { Problem, resultOf, ValidationProblem } from '../lib/problem.ts'
import { earlierPeriodsOf } from './earlier-periods.ts'
import { changedFields, mergedFields } from './fields.ts'
import { countNumber, numberTaken, takenNumbers } from './membership-number.ts'
import { participantProblems, saveParticipants } from './participants.ts'
import { findMembers, type MemberRecord, type MemberRow, withParts } from './queries.ts'
import { relationshipProblems, replaceRelationships } from './relationships.ts'
import { touchWhereEachShown } from './shown-in.ts'
import { isTerminal, isWithdrawal } from '#contract/member-states.ts'
import { restoreSubscriptions, stopSubscriptions } from './subscriptions.ts'

export interface MemberUpdateInput {
  readonly params: { readonly id: number }
  /** From `/v2`, or from the management API. */
  readonly body: ManagedMemberUpdate
}

/**
 * Throws `not_found`, `validation_failed` for what only the database knows, and `membership_already_ended` for another
 * status of a member who has ended or died. An update without a difference leaves `updated_at` as it is.
 */
export async function updateMember({ ctx, input: { params, body } }: Call<MemberUpdateInput>): Promise<MemberRecord> {
  return resultOf(await updateMembers(ctx, [{ id: params.id, body }]))
}

interface MemberUpdate {
  readonly id: number
  readonly body: ManagedMemberUpdate
}

/** The same for many different members, in a few statements: the record of each, or why it stays as it is. */
export async function updateMembers(
  ctx: RequestContext,
  updates: readonly MemberUpdate[],
): Promise<(MemberRecord | Problem)[]> {
  // The relationships of one are those of another.
  if (updates.length > 1 && updates.some(({ body }) => body.relationships !== undefined)) {
    const results: (MemberRecord | Problem)[] = []
    for (const update of updates) results.push(...(await updateMembers(ctx, [update])))
    return results
  }
  const found = await findMembers(
    ctx,
    updates.map(({ id }) => id),
  )
  const records = new Map(found.map((record) => [record.row.id, record]))
  const planned = updates.map(({ id, body }) => {
    const before = records.get(id)
    return before && { before, body, row: updatedRow(ctx, before.row, body) }
  })
  const numbers = planned.flatMap((one) => (one && isRenumbered(one) ? one.row.membership_number : []))
  const taken = new Set(await takenNumbers(ctx, numbers))
  const results: (MemberRecord | Problem)[] = []
  const changed: Changed[] = []
  for (const one of planned) {
    const problem = one ? await problemOf(ctx, one, taken) : new Problem('not_found')
    if (!one || problem) {
      results.push(problem ?? new Problem('not_found'))
      continue
    }
    taken.add(one.row.membership_number)
    const after = await afterOf(ctx, one)
    results.push(after)
    if (after !== one.before) changed.push({ before: one.before, after })
  }
  await write(ctx, changed)
  return results
}

interface PlannedUpdate {
  readonly before: MemberRecord
  readonly body: ManagedMemberUpdate
  readonly row: MemberRow
}

interface Changed {
  readonly before: MemberRecord
  readonly after: MemberRecord
}

function updatedRow(ctx: RequestContext, before: MemberRow, body: ManagedMemberUpdate): MemberRow {
  return {
    ...before,
    ...mergedFields(ctx, before.id, before, body),
    membership_number: body.membership_number ?? before.membership_number,
  }
}

function isRenumbered({ before, row }: PlannedUpdate): boolean {
  return row.membership_number !== before.row.membership_number
}

async function problemOf(
  ctx: RequestContext,
  update: PlannedUpdate,
  taken: ReadonlySet<string>,
): Promise<Problem | null> {
  if (update.before.row.erased_on !== null) return new Problem('member_erased')
  const problems = await problemsOf(ctx, update, taken)
  if (problems.length > 0) return new ValidationProblem(problems)
  const { before, row } = update
  return isTerminal(before.row.status) && row.status !== before.row.status
    ? new Problem('membership_already_ended')
    : null
}

/** The record with what the update makes of its parts, which are written; the very same record when nothing differs. */
async function afterOf(ctx: RequestContext, { before, body, row }: PlannedUpdate): Promise<MemberRecord> {
  const participants = await saveParticipants(ctx, before, body.participants)
  const relationships = await replaceRelationships(ctx, before, body.relationships)
  const isSame = Object.keys(changedFields(before.row, row)).length === 0
  if (isSame && participants === before.participants && relationships === before.relationships) return before
  return { row: { ...row, updated_at: ctx.now }, participants, relationships }
}

/** The rules that need the record: its other half of a part, and other records. */
async function problemsOf(
  ctx: RequestContext,
  update: PlannedUpdate,
  taken: ReadonlySet<string>,
): Promise<FieldProblem[]> {
  const { before, row: after, body } = update
  const { address, sepa, participants, relationships, last_name_prefix: prefix } = body
  const isMoved = address?.postal_code !== undefined || address?.country !== undefined
  const isMandated = sepa?.iban !== undefined || sepa?.mandate_date !== undefined
  // Null where the name does not begin so.
  const isPrefixed = prefix == null || after.last_name_prefix === prefix
  const isTaken = isRenumbered(update) && taken.has(after.membership_number)
  return [
    ...(isMoved ? addressProblems(after) : []),
    ...(isMandated ? sepaProblems(after) : []),
    ...startProblems(before.row, after),
    ...(isPrefixed ? [] : [{ field: 'last_name_prefix', reason: 'not_at_start' } as const]),
    ...(isTaken ? [numberTaken] : []),
    ...participantProblems(before.participants, participants),
    ...(await relationshipProblems(ctx, after.id, relationships)),
  ]
}

/** Checks a start that changes, or counts from now on. */
function startProblems(before: MemberRow, after: MemberRow): FieldProblem[] {
  const isAdmitted = before.status === 'prospective' && after.status !== 'prospective'
  const isRedated = after.member_since !== before.member_since
  return [
    ...(isAdmitted || isRedated ? memberSinceProblems({ ...after, earlier_periods: earlierPeriodsOf(after) }) : []),
    ...(isRedated ? startAfterEndProblems(after) : []),
  ]
}

async function write(ctx: RequestContext, changed: readonly Changed[]): Promise<void> {
  const rows = changed.map(({ before, after }) => ({ before: before.row, after: after.row }))
  await updateRows(ctx.db, 'members', {
    columns: [...new Set(rows.flatMap(({ before, after }) => Object.keys(changedFields(before, after))))],
    rows: rows.map(({ after }) => after),
  })
  await countNumber(ctx, ...rows.flatMap(({ before, after }) => changedFields(before, after).membership_number ?? []))
  const withdrawn = rows.filter(({ before, after }) => isWithdrawal(before, after.status))
  await restoreSubscriptions(
    ctx,
    withdrawn.map(({ after }) => after.id),
  )
  const died = rows.flatMap(({ before, after: { id, status, membership_end_date: end } }) =>
    status === 'deceased' && before.status !== 'deceased' && end !== null ? [[id, end] as const] : [],
  )
  await stopSubscriptions(ctx, new Map(died))
  await touchWhereEachShown(ctx, rows)
  await recordChanges(
    ctx,
    changed.map(({ before, after }) => ({
      record: 'member',
      id: after.row.id,
      action: 'changed',
      before: withParts(before),
      after: withParts(after),
    })),
  )
}
