import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { JobScreen } from '../../jobs/job-screen.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { requireManagement, requireOperation } from '../../session/guard.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { recordIdParams } from '../-record-id.ts'
import { loadJobParts } from './-parts.ts'

export const Route = createFileRoute('/jobs/$id')({
  params: recordIdParams,
  beforeLoad: (at) => {
    requireManagement(at)
    return requireOperation(at, 'getJob')
  },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const loadParts = queryClient.ensureQueryData(jobQuery(session, id)).then(({ kind }) => loadJobParts[kind]())
    const [parts] = await Promise.all([loadParts, loadTexts('jobs')])
    return parts
  },
  component: JobRoute,
  pendingComponent: PageSkeleton,
})

function JobRoute() {
  const { id } = Route.useParams()
  return <JobScreen id={id} parts={Route.useLoaderData()} />
}
