/** How each kind of job works. */
import { type JobKind, jobKinds } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import { sendInvoices } from '../billing/send-invoices.ts'
import { contributionRun } from '../contribution-runs/run.ts'
import type { JobKindRules } from '../job-kind.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { Problem } from '../problem.ts'
import { discardDrafts } from './discard-drafts.ts'

const refuses = () => Promise.reject(new Problem('not_found'))
const notYet: JobKindRules = { check: refuses, plan: refuses, perform: refuses, batch: () => 1 }

export const kinds: Readonly<Record<JobKind, JobKindRules>> = {
  contribution_run: contributionRun,
  discard_drafts: discardDrafts,
  send_invoices: sendInvoices,
  send_reminders: sendReminders,
  member_import: notYet,
  undo_member_import: notYet,
}

/** The kind whose parameters are sent. */
export function kindOf(input: JobParameters): JobKind {
  const kind = jobKinds.find((one) => input[one] !== undefined)
  if (kind === undefined) throw new Error('The schema takes the parameters of one kind.')
  return kind
}
