import { createFileRoute } from '@tanstack/react-router'
import { useListScreen } from '../../data-list/history-text.ts'
import { EventListScreen } from '../../events/event-list-screen.tsx'
import { readEventListSearch } from '../../events/event-search.ts'
import { prefetchReplica } from '../../replica/replica.ts'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireManagement, requireOperation } from '../../session/guard.ts'

export const Route = createFileRoute('/events/')({
  validateSearch: readEventListSearch,
  beforeLoad: (at) => {
    if (at.search.view === 'month') requireManagement(at)
    return requireOperation(at, 'listEvents')
  },
  // Not awaited: the screen shows the shape of the list at once.
  loader: ({ context: { session } }) => {
    prefetchReplica(session, 'listEvents')
    return loadTexts('events')
  },
  component: EventListRoute,
})

function EventListRoute() {
  return <EventListScreen {...useListScreen(Route.useSearch(), Route.useNavigate(), true)} />
}
