import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadTexts } from '../i18n/language-provider.tsx'
import { ReportsScreen } from '../reports/reports-screen.tsx'
import { readReportSearch } from '../reports/reports-search.ts'
import { requireOperation } from '../session/guard.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export const Route = createFileRoute('/reports')({
  validateSearch: readReportSearch,
  beforeLoad: (at) => requireOperation(at, 'getHeadCount'),
  loader: () => loadTexts('reports'),
  component: ReportsRoute,
  pendingComponent: PageSkeleton,
})

function ReportsRoute() {
  const navigate = useNavigate()
  return (
    <ReportsScreen
      search={Route.useSearch()}
      onChange={(search) => void navigate({ to: '/reports', search, resetScroll: false })}
    />
  )
}
