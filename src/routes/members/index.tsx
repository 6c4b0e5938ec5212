import { createFileRoute } from '@tanstack/react-router'
import { readMemberFilters } from '../../members/member-filters.ts'
import { MemberListScreen } from '../../members/member-list-screen.tsx'
import { useListScreen } from '../../data-list/history-text.ts'
import { prefetchReplica } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/members/')({
  validateSearch: readMemberFilters,
  beforeLoad: (at) => requireOperation(at, 'listMembers'),
  // Not awaited: the screen shows the shape of the list at once.
  loader: ({ context: { session } }) => prefetchReplica(session, 'listMembers'),
  component: MemberListRoute,
})

function MemberListRoute() {
  return <MemberListScreen {...useListScreen(Route.useSearch(), Route.useNavigate(), true)} />
}
