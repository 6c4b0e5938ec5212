import { createFileRoute } from '@tanstack/react-router'
import { readGroupFilters } from '../../groups/group-search.ts'
import { GroupListScreen } from '../../groups/group-list-screen.tsx'
import { useListScreen } from '../../data-list/history-text.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { prefetchReplica } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/groups/')({
  validateSearch: readGroupFilters,
  beforeLoad: (at) => requireOperation(at, 'listGroups'),
  // Not awaited: the screen shows the shape of the list at once.
  loader: ({ context: { session } }) => {
    prefetchReplica(session, 'listGroups')
    return loadTexts('groups')
  },
  component: GroupListRoute,
})

function GroupListRoute() {
  return <GroupListScreen {...useListScreen(Route.useSearch(), Route.useNavigate())} />
}
