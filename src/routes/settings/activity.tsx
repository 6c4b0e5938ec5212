import { createFileRoute } from '@tanstack/react-router'
import { readActivitySearch } from '../../activity/activity-search.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { ActivityPage } from '../../settings/activity-page.tsx'

export const Route = createFileRoute('/settings/activity')({
  validateSearch: readActivitySearch,
  // The whole log is for those who administer the association, as its settings are.
  beforeLoad: (at) => requireOperation(at, 'getSettings'),
  loader: () => loadTexts('activity', 'association', 'events', 'groups', 'invoices', 'settings'),
  component: ActivityRoute,
})

function ActivityRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ActivityPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
