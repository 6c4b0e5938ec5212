import { createFileRoute } from '@tanstack/react-router'
import { splitText, useListSearch } from '../../../data-list/history-text.ts'
import { EventPage } from '../../../events/event-page.tsx'
import { readEventPageSearch } from '../../../events/event-search.ts'
import { eventQuery } from '../../../events/queries.ts'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { prefetchReplica } from '../../../replica/replica.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordSkeleton } from '../../../ui/page-skeleton.tsx'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/events/$id/')({
  params: recordIdParams,
  validateSearch: readEventPageSearch,
  beforeLoad: (at) => requireOperation(at, 'getEvent'),
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    prefetchReplica(session, 'listEvents')
    await Promise.all([queryClient.ensureQueryData(eventQuery(session, id)), loadTexts('events')])
  },
  component: EventRoute,
  pendingComponent: recordSkeleton({ columns: [[260], [160]], bottom: 320 }),
})

function EventRoute() {
  const { id } = Route.useParams()
  const search = useListSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  // Another event is another page, with its own dialog and search.
  return (
    <EventPage
      key={id}
      id={id}
      search={search}
      onSearch={(next, how) => {
        const replace = how === 'typing' || (search.dialog !== undefined && next.dialog === undefined)
        void navigate({ ...splitText(next), replace, resetScroll: false })
      }}
    />
  )
}
