/** Changes to many members as a kind of job; undoing them is in `jobs/undo-member-changes.ts`. */
import { z } from 'zod'
import { type LeftOutReason, memberChanges as operations } from '#contract/jobs.ts'
import { operation, type Scope, sensitiveScope } from '#contract/operations.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Job, JobParameters } from '#contract/schemas/management/jobs.ts'
import { memberChangeInput, type MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import type { Association, RequestContext } from '../operation/context.ts'
import {
  type JobKindRules,
  type JobPlan,
  type JobUse,
  emptyContent,
  type PlannedRow,
  type RowContent,
  type RowResult,
} from '../operation/job-kind.ts'
import { existingIds } from '../members/queries.ts'
import { refuse, requireAllowed } from '../lib/problem.ts'
import type { MemberChange, Planned, PlannedMember } from './change.ts'
import { cancel, customPrefix, setField } from './fields.ts'
import { addToGroup, removeFromGroup } from './groups.ts'
import { endSubscription, startSubscription } from './subscriptions.ts'

/** Members of a batch: each takes a handful of statements. */
export const membersInBatch = 25

export function changeOf(input: MemberChangeInput): MemberChange {
  if (input.add_to_group) return addToGroup(input.add_to_group)
  if (input.remove_from_group) return removeFromGroup(input.remove_from_group)
  if (input.start_subscription) return startSubscription(input.start_subscription)
  if (input.end_subscription) return endSubscription(input.end_subscription)
  if (input.set_field) return setField(input.set_field)
  if (input.cancel) return cancel(input.cancel)
  throw new Error('A change of members has its values.')
}

/** The change as it was at the preview, and what its group, product or field was called. */
export const settingsSchema = z.object({ name: z.string().nullable(), change: memberChangeInput })
type ChangeSettings = z.output<typeof settingsSchema>

function inputOf({ member_changes: input }: JobParameters) {
  if (!input) throw new Error('Changes to members have their parameters.')
  const { member_ids: ids, ...change } = input
  return { ids: [...new Set(ids)], change }
}

export function shownChange(settings: object): NonNullable<Job['member_changes']> {
  const { name, change } = settingsSchema.parse(settings)
  return { change: changeOf(change).name, name, field: change.set_field?.name ?? null }
}

/** The scopes of the operation that makes the change for one member, and of the field that it sets. Rows hide the values of a sensitive field. */
export function scopesOfChange(does: JobUse, settings: object, { customFields }: Association): readonly Scope[] {
  const { change } = settingsSchema.parse(settings)
  if (does === 'reads') return change.add_to_group || change.remove_from_group ? ['groepen:lezen'] : []
  const { scope } = operation(operations[changeOf(change).name])
  const field = customFields.find(({ name }) => change.set_field?.name === `${customPrefix}${name}`)
  return [...(scope === null ? [] : [scope]), ...(field?.sensitive ? [sensitiveScope] : [])]
}

/** Throws `insufficient_scope`, `module_disabled` and `validation_failed`. Says what the change is about. */
async function checkChange(ctx: RequestContext, input: MemberChangeInput): Promise<string | null> {
  const change = changeOf(input)
  requireAllowed(ctx, operations[change.name])
  const { problems, title } = await change.check(ctx)
  refuse(problems.map((problem) => ({ ...problem, field: `member_changes.${change.name}.${problem.field}` })))
  return title
}

async function check(ctx: RequestContext, input: JobParameters): Promise<void> {
  const sent = input.member_changes?.member_ids ?? []
  const known = await existingIds(ctx, sent)
  refuse(
    sent.flatMap((id, index): FieldProblem[] =>
      known.has(id) ? [] : [{ field: `member_changes.member_ids.${index}`, reason: 'unknown_member' }],
    ),
  )
  await checkChange(ctx, inputOf(input).change)
}

interface UnorderedRow {
  readonly memberId: number
  readonly reason: LeftOutReason | null
  readonly content: RowContent
}

/** Each member is a unit of work, in this order; those who are left out come last. */
export function planOf(settings: object, rows: readonly UnorderedRow[]): JobPlan {
  const included = rows.filter(({ reason }) => reason === null)
  const rowOf = (row: UnorderedRow, bundle: number | null): PlannedRow => ({ ...row, invoiceId: null, bundle })
  return {
    settings,
    rows: [
      ...included.map((row, index) => rowOf(row, index + 1)),
      ...rows.filter(({ reason }) => reason !== null).map((row) => rowOf(row, null)),
    ],
    bundles: included.length,
    invoices: included.length,
    total: 0,
  }
}

function contentOf({ changes, delivery = null }: Planned): RowContent {
  return { ...emptyContent, delivery, changes }
}

export const memberChanges: JobKindRules = {
  scopes: (does, { settings, association }) => scopesOfChange(does, settings, association),
  check,
  plan: async (ctx, input) => {
    const { ids, change } = inputOf(input)
    const settings: ChangeSettings = { name: await checkChange(ctx, change), change }
    const outcomeOf = await changeOf(change).plan(ctx, ids)
    const rows = ids.map((memberId): UnorderedRow => {
      const outcome = outcomeOf(memberId)
      return outcome.reason === null
        ? { memberId, reason: null, content: contentOf(outcome) }
        : { memberId, reason: outcome.reason, content: emptyContent }
    })
    return planOf(settings, rows)
  },
  batch: () => membersInBatch,
  perform: async (ctx, { settings, rows }) => {
    const change = changeOf(settingsSchema.parse(settings).change)
    const outcomeOf = await change.plan(
      ctx,
      rows.flatMap(({ memberId }) => memberId ?? []),
    )
    const due: (PlannedMember & { readonly position: number })[] = []
    const left: RowResult[] = []
    for (const { position, memberId, content } of rows) {
      const outcome = outcomeOf(memberId ?? 0)
      const leave = (reason: LeftOutReason) => left.push({ position, reason, invoiceIds: [] })
      if (memberId === null || outcome.reason !== null) leave(outcome.reason ?? 'ended')
      // Done as previewed, or not at all.
      else if (JSON.stringify(contentOf(outcome)) !== JSON.stringify(content)) leave('changed_since')
      else due.push({ position, memberId, planned: outcome })
    }
    const kept = await change.apply(ctx, due)
    const done = due.map(({ position }, index): RowResult => {
      return { position, reason: null, invoiceIds: [], ...(kept[index] && { result: kept[index] }) }
    })
    return { rows: [...left, ...done], done: done.length }
  },
}

export const undoSettings = settingsSchema.extend({ job_id: z.number() })

export function shownUndo(settings: object): NonNullable<Job['undo_member_changes']> {
  return { ...shownChange(settings), job_id: undoSettings.parse(settings).job_id }
}
