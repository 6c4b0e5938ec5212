import { createFileRoute } from '@tanstack/react-router'
import { readCommitteeFilters } from '../../committees/committee-filters.ts'
import { CommitteeListScreen } from '../../committees/committee-list-screen.tsx'
import { prefetchReplica } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/committees/')({
  validateSearch: readCommitteeFilters,
  beforeLoad: (at) => ({ session: requireOperation(at, 'listCommittees') }),
  // Not awaited: the screen shows the shape of the list at once.
  loader: ({ context: { queryClient, session } }) => prefetchReplica(queryClient, session, 'listCommittees', {}),
  component: CommitteeListRoute,
})

function CommitteeListRoute() {
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CommitteeListScreen
      filters={filters}
      onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
