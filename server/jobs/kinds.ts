/** How each kind of job works. */
import { type JobKind, jobKinds } from '#contract/jobs.ts'
import { hasScope, type Permissions, type Scope } from '#contract/operations.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import { sendInvoices } from '../invoices/billing/send-invoices.ts'
import type { Association, RequestContext } from '../operation/context.ts'
import { contributionRun } from '../contribution-runs/run.ts'
import { type JobKindRules, type JobPlan, type JobUse, requireJobScope } from '../operation/job-kind.ts'
import { sendMailing } from '../mailings/send-mailing.ts'
import { memberChanges } from '../member-changes/job.ts'
import { memberImport } from '../member-imports/member-import.ts'
import { undoMemberImport } from '../member-imports/undo-member-import.ts'
import { sendReminders } from '../invoices/reminders/send-reminders.ts'
import { discardDrafts } from './discard-drafts.ts'
import { type JobRecord, storedInput, storedSettings } from './queries.ts'
import { undoMemberChanges } from './undo-member-changes.ts'

export const kinds: Readonly<Record<JobKind, JobKindRules>> = {
  contribution_run: contributionRun,
  discard_drafts: discardDrafts,
  send_invoices: sendInvoices,
  send_reminders: sendReminders,
  member_import: memberImport,
  undo_member_import: undoMemberImport,
  member_changes: memberChanges,
  undo_member_changes: undoMemberChanges,
  send_mailing: sendMailing,
}

/** The kind whose parameters are sent. */
export function kindOf(input: JobParameters): JobKind {
  const kind = jobKinds.find((one) => input[one] !== undefined)
  if (kind === undefined) throw new Error('The schema takes the parameters of one kind.')
  return kind
}

export interface Planned {
  readonly kind: JobKind
  readonly input: JobParameters
}

export type Planner = (ctx: RequestContext, planned: Planned) => Promise<JobPlan>

/** The plan of a kind that makes it with the association locked. */
export const planJob: Planner = (ctx, { kind, input }) => {
  const rules = kinds[kind]
  if ('plan' in rules) return rules.plan(ctx, input)
  throw new Error(`The preview of ${kind} is made before.`)
}

export type JobCaller = Permissions & { readonly association: Association }

function scopesOf({ association }: JobCaller, job: JobRecord, does: JobUse): readonly Scope[] {
  return kinds[job.kind].scopes?.(does, { input: storedInput(job), settings: storedSettings(job), association }) ?? []
}

/** Throws `insufficient_scope` for a caller who may not see the rows of the job, or do its work. */
export function requireJobScopes(ctx: JobCaller, job: JobRecord, does: JobUse): void {
  for (const scope of scopesOf(ctx, job, does)) requireJobScope(ctx, scope)
}

/** Whether the caller may know what the job is about: the group it names, and the words of its file. The rows need the same. */
export function seesWhatItNames(ctx: JobCaller, job: JobRecord): boolean {
  return scopesOf(ctx, job, 'reads').every((scope) => hasScope(ctx, scope))
}
