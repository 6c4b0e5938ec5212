import { createFileRoute } from '@tanstack/react-router'
import { CommitteeListScreen } from '../../groups/committee-list-screen.tsx'
import { splitText, useListSearch } from '../../data-list/history-text.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { prefetchReplica } from '../../replica/replica.ts'
import { requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/committees/')({
  beforeLoad: (at) => requireOperation(at, 'listCommittees'),
  // Not awaited: the screen shows the shape of the list at once.
  loader: ({ context: { session } }) => {
    prefetchReplica(session, 'listCommittees')
    return loadTexts('groups')
  },
  component: CommitteeListRoute,
})

const noSearch = {}

function CommitteeListRoute() {
  const filters = useListSearch(noSearch)
  const navigate = Route.useNavigate()
  return (
    <CommitteeListScreen
      filters={filters}
      onChange={(next) => void navigate({ ...splitText(next), replace: true, resetScroll: false })}
    />
  )
}
