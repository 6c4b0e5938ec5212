import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { runParts } from '../../invoices/run/run-parts.tsx'
import { JobScreen } from '../../jobs/job-screen.tsx'
import { jobQuery } from '../../jobs/queries.ts'
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
    Promise.all([queryClient.ensureQueryData(jobQuery(session, id)), loadTexts('billing')]).then(() => undefined),
  component: JobRoute,
  pendingComponent: PageSkeleton,
})

function JobRoute() {
  const { id } = Route.useParams()
  return <JobScreen id={id} parts={runParts} />
}
