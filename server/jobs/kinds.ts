/** How each kind of job works. */
import { type JobKind, jobKinds } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import { sendInvoices } from '../billing/send-invoices.ts'
import type { RequestContext } from '../context.ts'
import { contributionRun } from '../contribution-runs/run.ts'
import type { JobInput, JobKindRules, JobPlan } from '../job-kind.ts'
import { memberChanges } from '../member-changes/job.ts'
import { memberImport } from '../member-imports/member-import.ts'
import { undoMemberImport } from '../member-imports/undo-member-import.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { discardDrafts } from './discard-drafts.ts'
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
}

/** The kind whose parameters are sent. */
export function kindOf(input: JobParameters): JobKind {
  const kind = jobKinds.find((one) => input[one] !== undefined)
  if (kind === undefined) throw new Error('The schema takes the parameters of one kind.')
  return kind
}

/** The plan of a kind that makes it with the association locked. */
export function planJob(ctx: RequestContext, kind: JobKind, job: JobInput): Promise<JobPlan> {
  const rules = kinds[kind]
  if ('plan' in rules) return rules.plan(ctx, job)
  throw new Error(`The preview of ${kind} is made before.`)
}
