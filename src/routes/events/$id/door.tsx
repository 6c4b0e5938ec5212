import { createFileRoute } from '@tanstack/react-router'
import { DoorScreen } from '../../../events/door-screen.tsx'
import { readDoorSearch } from '../../../events/event-search.ts'
import { eventQuery } from '../../../events/queries.ts'
import { loadTexts } from '../../../i18n/language-provider.tsx'
import { prefetchReplica } from '../../../replica/replica.ts'
import { requireOperation } from '../../../session/guard.ts'
import { recordIdParams } from '../../-record-id.ts'

export const Route = createFileRoute('/events/$id/door')({
  params: recordIdParams,
  validateSearch: readDoorSearch,
  beforeLoad: (at) => {
    requireOperation(at, 'getEvent')
    return requireOperation(at, 'listEventRegistrations')
  },
  // The event is not awaited: without a network the screen shows what this device has kept.
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    prefetchReplica(session, 'listEvents')
    void queryClient.prefetchQuery(eventQuery(session, id))
    await loadTexts('events')
  },
  component: DoorRoute,
})

function DoorRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  // The ticks of another event are other ticks.
  return <DoorScreen key={id} id={id} search={search} />
}
