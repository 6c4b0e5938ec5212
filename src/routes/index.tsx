import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../home/home-page.tsx'
import { hasFigures, homeQuery } from '../home/queries.ts'
import { readHomeSearch } from '../home/home-search.ts'
import { loadTexts } from '../i18n/language-provider.tsx'
import { requireSession } from '../session/guard.ts'

export const Route = createFileRoute('/')({
  validateSearch: readHomeSearch,
  beforeLoad: (at) => ({ session: requireSession(at) }),
  loader: ({ context: { queryClient, session } }) => {
    if (hasFigures(session)) void queryClient.prefetchQuery(homeQuery(session))
    return loadTexts('events', 'groups', 'home', 'invoices')
  },
  component: HomeRoute,
})

function HomeRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <HomePage search={search} onChange={(next) => navigate({ search: next, resetScroll: false })} />
}
