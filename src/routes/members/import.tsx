import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { jobsQuery } from '../../jobs/queries.ts'
import { ImportScreen } from '../../members/import/import-screen.tsx'
import { requireManagement, requireOperation } from '../../session/guard.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

export const Route = createFileRoute('/members/import')({
  beforeLoad: (at) => {
    requireManagement(at)
    requireOperation(at, 'listMembers')
    return requireOperation(at, 'createMemberImport')
  },
  loader: ({ context: { queryClient, session } }) =>
    Promise.all([queryClient.ensureQueryData(jobsQuery(session)), loadTexts('forms', 'imports', 'jobs')]).then(
      () => undefined,
    ),
  component: ImportScreen,
  pendingComponent: PageSkeleton,
})
