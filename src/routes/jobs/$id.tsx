import { createFileRoute } from '@tanstack/react-router'
import type { JobKind } from '#contract/jobs.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { runParts } from '../../invoices/run/run-parts.tsx'
import { reminderParts, sendParts } from '../../invoices/sending-parts.tsx'
import type { JobParts } from '../../jobs/job-parts.ts'
import { JobScreen } from '../../jobs/job-screen.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { changeParts } from '../../members/changes/change-parts.tsx'
import { importParts, undoImportParts } from '../../members/import/import-parts.tsx'
import { requireManagement, requireOperation } from '../../session/guard.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { recordIdParams } from '../-record-id.ts'

export const Route = createFileRoute('/jobs/$id')({
  params: recordIdParams,
  beforeLoad: (at) => {
    requireManagement(at)
    return requireOperation(at, 'getJob')
  },
  loader: ({ context: { queryClient, session }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData(jobQuery(session, id)),
      loadTexts(
        'activity',
        'association',
        'billing',
        'events',
        'groups',
        'imports',
        'invoices',
        'jobs',
        'reminders',
        'settings',
      ),
    ]).then(() => undefined),
  component: JobRoute,
  pendingComponent: PageSkeleton,
})

const parts: Readonly<Record<JobKind, JobParts>> = {
  contribution_run: runParts,
  discard_drafts: { list: 'invoices' },
  send_invoices: sendParts,
  send_reminders: reminderParts,
  member_import: importParts,
  undo_member_import: undoImportParts,
  member_changes: changeParts,
  undo_member_changes: changeParts,
}

function JobRoute() {
  const { id } = Route.useParams()
  return <JobScreen id={id} parts={parts} />
}
