/** Parts of the job screen for each kind of job; code and texts load with the first job of that kind. */
import type { JobKind } from '#contract/jobs.ts'
import { withTexts } from '../../i18n/language-provider.tsx'
import type { JobParts } from '../../jobs/job-parts.ts'

const run = withTexts(
  async () => (await import('../../invoices/run/run-parts.tsx')).runParts,
  'billing',
  'jobs',
  'reminders',
)
const imports = withTexts(() => import('../../members/import/import-parts.tsx'), 'imports', 'jobs')
const sending = withTexts(() => import('../../invoices/sending-parts.tsx'), 'jobs', 'reminders')
const changes = withTexts(
  async () => (await import('../../members/changes/change-parts.tsx')).changeParts,
  'activity',
  'association',
  'events',
  'groups',
  'invoices',
  'jobs',
  'settings',
)

const mailings = withTexts(
  async () => (await import('../../mailings/mailing-parts.tsx')).mailingParts,
  'jobs',
  'mailings',
)

export const loadJobParts: Readonly<Record<JobKind, () => Promise<JobParts>>> = {
  contribution_run: run,
  discard_drafts: () => Promise.resolve({ list: 'invoices' }),
  send_invoices: async () => (await sending()).sendParts,
  send_reminders: async () => (await sending()).reminderParts,
  member_import: async () => (await imports()).importParts,
  undo_member_import: async () => (await imports()).undoImportParts,
  member_changes: changes,
  undo_member_changes: changes,
  send_mailing: mailings,
}
