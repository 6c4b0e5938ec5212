import { createFileRoute } from '@tanstack/react-router'
import { can } from '#contract/operations.ts'
import { readNewEventSearch } from '../../events/event-search.ts'
import { NewEventForm } from '../../events/new-event-form.tsx'
import { loadTexts } from '../../i18n/language-provider.tsx'
import { requireOperation } from '../../session/guard.ts'
import { useSession } from '../../session/session.ts'

export const Route = createFileRoute('/events/new')({
  validateSearch: readNewEventSearch,
  beforeLoad: (at) => requireOperation(at, 'createEvent'),
  loader: () => loadTexts('events', 'forms'),
  component: NewEventRoute,
})

function NewEventRoute() {
  const { day } = Route.useSearch()
  const session = useSession()
  const navigate = Route.useNavigate()
  return (
    <NewEventForm
      key={day}
      day={day}
      onCreated={({ id }) => {
        // A key that may administer and not read has nothing to see there.
        if (can(session, 'getEvent')) void navigate({ to: '/events/$id', params: { id }, replace: true })
        else void navigate({ to: '/', replace: true })
      }}
    />
  )
}
